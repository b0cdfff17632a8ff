import type { UnknownDay } from '@turfwise/domain/weather/prediction'
import { Plate } from '../../ui/plate.tsx'
import { lackingFor, NOT_ENOUGH_DATA } from './weather-copy.ts'

/** A day without a verdict, and what it lacks. */
export function NotEnoughData({ day }: { day: UnknownDay }) {
  return (
    <Plate>
      <p className="font-strong">{NOT_ENOUGH_DATA}</p>
      <p className="text-ink-2">{lackingFor(day)}</p>
    </Plate>
  )
}
