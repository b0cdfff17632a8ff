import type { Condition } from '@turfwise/domain/weather/condition'
import { Cloud } from './scene-parts.tsx'

const strokes = (xs: readonly number[]) => xs.map((x) => `M${x} 67l-3 9`).join('')

/** What hangs in the sky of one condition, on a field of 84 by 78. */
export function SkyParts({ condition }: { condition: Condition }) {
  if (condition === 'sunny') return <circle cx="48" cy="38" r="30" fill="var(--scene-sun)" />
  if (condition === 'partly-cloudy')
    return (
      <>
        <circle cx="52" cy="32" r="25" fill="var(--scene-sun)" />
        <Cloud x={2} y={30} scale={1.12} />
      </>
    )
  if (condition === 'cloudy')
    return (
      <>
        <Cloud x={34} y={8} scale={0.86} />
        <Cloud x={2} y={28} scale={1.14} />
      </>
    )
  const rain = { 'light-rain': [26, 46], rain: [16, 30, 44, 58], storm: [16, 58] }[condition]
  return (
    <>
      <Cloud x={34} y={2} scale={0.8} />
      <Cloud x={2} y={20} scale={1.2} />
      <path
        d={strokes(rain)}
        fill="none"
        stroke="var(--scene-line)"
        strokeWidth={condition === 'light-rain' ? 2.5 : 3.5}
        strokeLinecap="round"
      />
      {condition === 'storm' && <path fill="var(--scene-sun)" d="M38 46h12l-6 11h9L33 78l5-15h-8z" />}
    </>
  )
}

/** The picture at the top right of the window: 84 by 78 unless className says otherwise. Decorative. */
export function SkyObject({ condition, className }: { condition: Condition; className?: string }) {
  return (
    <svg width="84" height="78" viewBox="0 0 84 78" aria-hidden="true" focusable="false" className={className}>
      <SkyParts condition={condition} />
    </svg>
  )
}
