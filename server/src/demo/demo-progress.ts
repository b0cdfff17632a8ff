import { addDays } from '@turfwise/domain/kernel/local-date'
import type { DemoPerson } from './demo-person.ts'
import { type DrawnLook, drawLawn } from './drawn-lawn.ts'
import { localInstant } from './local-instant.ts'
import type { DemoGarden } from './seed-demo-garden.ts'

/** After work, by the garden's clocks: no photo of a lawn is of the night. */
const TAKEN = '17:05'

interface DemoEntry {
  daysAgo: number
  look: DrawnLook
  notes: string
  answers: Readonly<Record<string, string>>
}

const MIA_SEES = { weedControl: 'one', diseaseResistance: 'none', soilQuality: 'firm' } as const

/** The back lawn after its topdressing, the oldest first. */
const ENTRIES: readonly DemoEntry[] = [
  {
    daysAgo: 20,
    look: { cover: 0.52, depth: 0.35 },
    notes: 'Bare where the dog runs. Topdressed today, watered in.',
    answers: { ...MIA_SEES, grassDensity: 'patchy', colourHealth: 'pale', weedControl: 'two-or-three' },
  },
  {
    daysAgo: 13,
    look: { cover: 0.63, depth: 0.5 },
    notes: 'Runners are coming through the sand.',
    answers: { ...MIA_SEES, grassDensity: 'thin', colourHealth: 'pale' },
  },
  {
    daysAgo: 6,
    look: { cover: 0.76, depth: 0.68 },
    notes: 'Fed last week and it shows. One bindii by the path, pulled.',
    answers: { ...MIA_SEES, grassDensity: 'thin', colourHealth: 'green' },
  },
  {
    daysAgo: 1,
    look: { cover: 0.88, depth: 0.8 },
    notes: 'Nearly closed over.',
    answers: { ...MIA_SEES, grassDensity: 'full', colourHealth: 'green' },
  },
]

/** Photos of a lawn that gets better, drawn, with what Mia saw of each. */
export async function plantProgress(mia: DemoPerson, { today, timeZone }: DemoGarden, now: Date): Promise<void> {
  const zones = await mia.call<{ id: string; name: string }[]>('GET', '/api/lawn-zones')
  const back = zones.find(({ name }) => name === 'Back lawn')
  for (const { daysAgo, look, notes, answers } of ENTRIES) {
    const at = localInstant(timeZone, addDays(today, -daysAgo), TAKEN)
    const key = `progress/${mia.userId}/${at.getTime()}-demo01.jpg`
    await mia.upload(key, await drawLawn(look))
    const entry = { notes, imageUrls: [key], answers, ...(back && { lawnZoneId: back.id }) }
    await mia.call('POST', '/api/progress', entry, { at, now })
  }
}
