import { addDays } from '@turfwise/domain/kernel/local-date'
import { v7 as uuidv7 } from 'uuid'
import type { DemoPost } from '../features/community/community.public.ts'
import { localInstant } from './local-instant.ts'
import type { DemoGarden } from './seed-demo-garden.ts'

/** Ids of the people of the demo. */
interface People {
  mia: string
  jess: string
  tom: string
}

/** A showcase, a question and a tip of the last three weeks, answered and liked in the days after each. */
export function demoPosts(
  { mia, jess, tom }: People,
  { today, timeZone }: Pick<DemoGarden, 'today' | 'timeZone'>,
): { shown: DemoPost; asked: DemoPost; told: DemoPost } {
  const ago = (days: number, clock: string): Date => localInstant(timeZone, addDays(today, -days), clock)
  const written = (at: Date) => ({ id: uuidv7({ msecs: at.getTime() }), at })
  return {
    shown: {
      ...written(ago(19, '18:15')),
      by: jess,
      type: 'showcase',
      title: 'Fifteen weeks on a tired couch lawn',
      content: 'Scalped it first, topdressed with 8 mm of sandy loam, then two light feeds.',
      tags: ['couch', 'topdressing'],
      likes: [
        { by: tom, at: ago(18, '07:40') },
        { by: mia, at: ago(17, '20:05') },
      ],
      comments: [],
    },
    asked: {
      ...written(ago(9, '12:30')),
      by: tom,
      type: 'question',
      title: 'Brown rings after three wet weeks',
      content:
        'Buffalo, in the shade of the fence. They are as wide as a hand and the edge is darker. Water less, or feed?',
      tags: ['buffalo', 'disease'],
      likes: [],
      comments: [
        {
          ...written(ago(8, '19:50')),
          by: mia,
          content: 'Mine did that in the wet too. I water early in the morning only, and the edge stopped moving.',
        },
      ],
    },
    told: {
      ...written(ago(5, '17:20')),
      by: mia,
      type: 'tip',
      title: 'Bindii before it seeds',
      content:
        'I pull it along the path while the soil is damp. Ten minutes a week in spring, and bare feet in summer.',
      tags: ['weeds', 'bindii'],
      likes: [{ by: jess, at: ago(4, '18:10') }],
      comments: [
        {
          ...written(ago(2, '19:25')),
          by: tom,
          content: 'Does that work in clay as well? It comes up without its root here.',
        },
      ],
    },
  }
}
