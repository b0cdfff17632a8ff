import { Heart, MessageSquare } from 'lucide-react'
import { Mark } from '../../ui/mark.tsx'
import type { Samples } from './landing-content.ts'

/** The next jobs of a year's plan. */
export function PlanSample({ plan }: { plan: Samples['plan'] }) {
  return (
    <div className="w-full pb-1">
      <p className="flex items-center gap-3">
        <Mark size={30} className="flex-none" />
        <b>{plan.lawn}</b>
      </p>
      <ol className="mt-2">
        {plan.jobs.map(({ day, job }) => (
          <li key={day} className="flex gap-3 border-t border-line py-1">
            <span className="w-[3.75em] flex-none text-ink-2 tnum">{day}</span>
            <span className="font-semibold">{job}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A post of the community; its name is marked as an example. */
export function PostSample({ post }: { post: Samples['post'] }) {
  const counts = [
    { Icon: Heart, count: post.likes, unit: 'likes' },
    { Icon: MessageSquare, count: post.replies, unit: 'replies' },
  ]
  return (
    <div className="w-full">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 flex-none place-items-center rounded-full bg-type-watering-soft font-display text-small font-bold text-type-watering-ink"
        >
          {post.initials}
        </span>
        <p>
          <b>{post.name}</b>
          <span className="block text-small text-ink-2">Example, {post.place}</span>
        </p>
      </div>
      <p className="mt-2">{post.text}</p>
      <ul className="mt-2 flex gap-4 text-small text-ink-2">
        {counts.map(({ Icon, count, unit }) => (
          <li key={unit} className="flex items-center gap-1 tnum">
            <Icon size={18} strokeWidth={2.25} aria-hidden="true" />
            {count}
            <span className="sr-only"> {unit}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The ways of one month on one scale, as on the garden's page. */
export function WaterSample({ water }: { water: Samples['water'] }) {
  const most = Math.max(...water.map(({ litres }) => litres))
  return (
    <ul className="grid w-full gap-2 tnum lg:flex-1" aria-label="Example: litres of one month, three ways">
      {water.map(({ way, litres }, index) => (
        <li key={way}>
          <span className="flex flex-wrap justify-between gap-x-3">
            <b>{way}</b>
            <span className="font-display font-bold">{litres.toLocaleString('en-AU')} L</span>
          </span>
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            width="100%"
            height="14"
            aria-hidden="true"
            className="block"
          >
            <path fill="var(--band-track)" d="M0 0h100v10H0z" />
            <path
              fill={index === 0 ? 'var(--brand)' : 'var(--line-strong)'}
              d={`M0 0h${((litres / most) * 97).toFixed(1)}l-1 10H0z`}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
