import { Bell, CalendarDays, Check, ChevronDown, Droplet, MapPin, Wind, X } from 'lucide-react'
import { Mark } from '../../ui/mark.tsx'
import { SkyParts } from '../../ui/scene/sky-object.tsx'
import { WindowScene } from '../../ui/scene/window-scene.tsx'
import { ConditionIcon } from './condition-icon.tsx'
import type { Samples } from './landing-content.ts'
import { bladePaths, RATINGS } from './rating.ts'

const DISPLAY = 'var(--f-display)'
const JOBS = [
  { name: 'Mowing', go: true },
  { name: 'Watering', go: false },
  { name: 'Fertilising', go: true },
  { name: 'Weeding', go: true },
]

interface LineProps {
  x: number
  y: number
  size: number
  weight: number
  display?: boolean
  fill?: string
  anchor?: 'middle' | 'end'
  children: string
}

/** One line of text at its baseline. */
function Line({ x, y, size, weight, display = false, fill = 'var(--ink)', anchor, children }: LineProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={weight}
      fill={fill}
      fontFamily={display ? DISPLAY : undefined}
      letterSpacing={display ? '-.02em' : undefined}
      textAnchor={anchor}
    >
      {children}
    </text>
  )
}

function Header({ place }: { place: string }) {
  return (
    <>
      <svg x="16" y="13" width="38" height="38" aria-hidden="true">
        <Mark size={38} />
      </svg>
      <Line x={64} y={29} size={19} weight={740} display>
        Turfwise
      </Line>
      <MapPin x={63} y={33} size={18} strokeWidth={2.25} />
      <Line x={84} y={47} size={14} weight={550}>
        {`Example, ${place}`}
      </Line>
      <Bell x={294} y={20} size={24} />
      <circle cx="317" cy="23" r="10.5" fill="var(--danger)" stroke="var(--sky-partly-cloudy)" strokeWidth="2" />
      <Line x={317} y={27.5} size={12} weight={750} fill="var(--on-danger)" anchor="middle">
        3
      </Line>
      <circle cx="360" cy="32" r="18" fill="var(--deep)" />
      <Line x={360} y={37} size={14} weight={700} display fill="var(--on-deep)" anchor="middle">
        MK
      </Line>
    </>
  )
}

function Window({ samples, temperature }: { samples: Samples; temperature: number }) {
  return (
    <>
      <text
        x="13"
        y="133"
        fontSize="84"
        fontWeight="700"
        fontFamily={DISPLAY}
        letterSpacing="-.06em"
        fill="var(--sky-ink)"
      >
        {temperature}
        <tspan fontSize="42" dy="-22" dx="4">
          °
        </tspan>
      </text>
      <Line x={139} y={88} size={16} weight={700}>
        Partly cloudy
      </Line>
      <Droplet x={139} y={96} size={18} strokeWidth={2.25} />
      <Line x={163} y={110} size={15} weight={450}>
        {`${samples.humidity}% humidity`}
      </Line>
      <Wind x={139} y={118} size={18} strokeWidth={2.25} />
      <Line x={163} y={132} size={15} weight={450}>
        {`${samples.wind} km/h wind`}
      </Line>
      <g transform="translate(294 66)">
        <SkyParts condition="partly-cloudy" />
      </g>
      <Line x={16} y={181} size={28} weight={700} display>
        Good day for the lawn
      </Line>
      <Line x={16} y={205} size={16} weight={450}>
        Good conditions for general lawn care activities
      </Line>
      <svg y="214" width="390" height="104" aria-hidden="true">
        <WindowScene condition="partly-cloudy" />
      </svg>
    </>
  )
}

function Day({ day, x, chosen }: { day: Samples['days'][number]; x: number; chosen: boolean }) {
  const rating = RATINGS[day.rating]
  const { full, rest } = bladePaths(rating.blades)
  const [edge, width] = chosen ? ['var(--ink)', 2] : ['var(--line)', 1]
  return (
    <g transform={`translate(${x} 336)`}>
      <rect
        x={width / 2}
        y={width / 2}
        width={114 - width}
        height={92 - width}
        rx="9.5"
        fill="var(--surface)"
        stroke={edge}
        strokeWidth={width}
      />
      {chosen && (
        <rect x="11" y="-4" width="92" height="8" rx="4" fill="var(--gold)" stroke="var(--ink)" strokeWidth="2" />
      )}
      <Line x={10} y={24} size={15} weight={chosen ? 750 : 600} fill={chosen ? 'var(--ink)' : 'var(--ink-2)'}>
        {day.day}
      </Line>
      <ConditionIcon condition={day.condition} x={10} y={32} size={20} />
      <Line x={36} y={49} size={22} weight={700} display>
        {`${day.temperature}°`}
      </Line>
      <g transform="translate(10 62)" fill={rating.ink}>
        <path d={full} />
        <path d={rest} opacity=".26" />
      </g>
      <Line x={38} y={75} size={15} weight={700} fill={rating.ink}>
        {day.rating}
      </Line>
    </g>
  )
}

function Job({ name, go, x, y }: { name: string; go: boolean; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x=".5" y=".5" width="174" height="57" rx="9.5" fill="var(--surface)" stroke="var(--line)" />
      {go ? (
        <>
          <circle cx="27" cy="29" r="15" fill="var(--ok)" />
          <Check x={18} y={20} size={18} strokeWidth={3.2} color="var(--surface)" />
        </>
      ) : (
        <>
          <rect
            x="13.25"
            y="15.25"
            width="27.5"
            height="27.5"
            rx="6"
            fill="none"
            stroke="var(--danger)"
            strokeWidth="2.5"
          />
          <X x={18} y={20} size={18} strokeWidth={3.2} color="var(--danger)" />
        </>
      )}
      <Line x={52} y={25} size={16} weight={650}>
        {name}
      </Line>
      <Line x={52} y={45} size={15} weight={700} fill={go ? 'var(--on-ok-soft)' : 'var(--on-danger-soft)'}>
        {go ? 'Go' : 'Wait'}
      </Line>
      <ChevronDown x={145} y={19} size={20} strokeWidth={2.2} color="var(--ink-3)" />
    </g>
  )
}

function BelowTheJobs() {
  return (
    <>
      <rect x="16" y="576" width="358" height="68" rx="10" fill="var(--gold-soft)" />
      <CalendarDays x={30} y={588} size={20} strokeWidth={2.2} color="var(--on-gold-soft)" />
      <text x="62" y="604" fontSize="15" fontWeight="450" fill="var(--on-gold-soft)">
        <tspan fontWeight="700">A good day to mow, feed and weed.</tspan>
        <tspan x="62" dy="22">
          Watering can wait for a better day.
        </tspan>
      </text>
      <Line x={16} y={692} size={22} weight={700} display>
        Next Tasks
      </Line>
      <text
        x="374"
        y="692"
        fontSize="15"
        fontWeight="650"
        fill="var(--link)"
        textAnchor="end"
        textDecoration="underline"
      >
        View all
      </text>
      <path d="M16.5 830V722q0-14 14-14h329q14 0 14 14v108z" fill="var(--surface)" stroke="var(--line)" />
      <circle cx="46" cy="742" r="12.75" fill="none" stroke="var(--type-mowing)" strokeWidth="2.5" />
      <Line x={76} y={741} size={17} weight={650}>
        Mow front and nature strip
      </Line>
      <Line x={76} y={764} size={15} weight={700} fill="var(--on-danger-soft)">
        Overdue by 2 days
      </Line>
      <g
        transform="translate(336 724)"
        fill="none"
        stroke="var(--type-mowing)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2.5 4.5H6L11 13M8 13h8.5a4.5 4.5 0 0 1 4.5 4.5h-1.5M12 18.5h2.5" />
        <circle cx="9" cy="18.3" r="2.7" />
        <circle cx="17" cy="18.7" r="2.3" />
      </g>
    </>
  )
}

/**
 * The Home screen of a phone, drawn as one picture: its letters keep their places at any text size, and nothing in it
 * pretends to be a button. Desktop only.
 */
export function HeroPhone({ samples }: { samples: Samples }) {
  const [today] = samples.days
  return (
    <div className="relative mb-[-66px] hidden h-[640px] w-[316px] overflow-hidden rounded-[38px] border-9 border-ink bg-ground shadow-[0_26px_50px_color-mix(in_oklch,var(--deep)_35%,transparent)] lg:block">
      <svg
        viewBox="0 0 390 814"
        width="298"
        height="622"
        role="img"
        aria-label="Example of the Home screen: 24 degrees, partly cloudy, good day for the lawn. Mowing, fertilising and weeding: go. Watering: wait."
        color="var(--ink)"
        className="font-sans tnum"
      >
        <path d="M0 0h390v318H0z" fill="var(--sky-partly-cloudy)" />
        <Header place={samples.place} />
        {today && <Window samples={samples} temperature={today.temperature} />}
        {samples.days.map((day, index) => (
          <Day key={day.day} day={day} x={16 + index * 122} chosen={index === 0} />
        ))}
        {JOBS.map((job, index) => (
          <Job key={job.name} {...job} x={16 + (index % 2) * 183} y={440 + Math.floor(index / 2) * 66} />
        ))}
        <BelowTheJobs />
      </svg>
    </div>
  )
}
