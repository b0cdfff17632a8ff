import { bladesPath, heightY, SOIL_Y } from './cut-drawing.ts'

const MARKS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** Grass at the height of the cut, to scale: a mower deck over level blades, uncut ones before it. */
export function CutPicture({ mm }: { mm: number }) {
  const y = heightY(mm)
  return (
    <svg
      viewBox="0 0 358 132"
      role="img"
      aria-label={`Grass drawn at ${mm} millimetres`}
      className="block w-full rounded-plate forced-color-adjust-none"
    >
      <path fill="var(--sky-partly-cloudy)" d="M0 0h358v132H0z" />
      <g stroke="var(--sky-ink-2)" strokeWidth="1.5">
        <path
          d={MARKS.map((mark) => `M46 ${heightY(mark).toFixed(1)}h${mark % 20 === 0 ? -12 : -7}`).join('')}
          fill="none"
        />
        <path d={`M46 ${SOIL_Y}V${heightY(100)}`} />
        <path d={`M46 ${y}H346`} strokeDasharray="2 5" />
      </g>
      <g fill="var(--sky-ink-2)" fontSize="12" fontWeight="600" textAnchor="end" className="tnum">
        {MARKS.filter((mark) => mark % 20 === 0).map((mark) => (
          <text key={mark} x="29" y={heightY(mark) + 4}>
            {mark}
          </text>
        ))}
      </g>
      <path fill="var(--turf-1)" d={bladesPath(mm, 0)} />
      <path fill="var(--turf-2)" d={bladesPath(mm, 1)} />
      <path fill="var(--turf-3)" d={`M0 ${SOIL_Y}h358v20H0z`} />
      <path
        d={`M60.5 ${y - 14}H242l-3.7 10.5H56.8z`}
        fill="var(--gold)"
        stroke="var(--on-gold)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
