import { Heart, MessageSquare } from 'lucide-react'
import { Mark } from '../../ui/mark.tsx'
import type { Samples } from './landing-content.ts'

/** A question to the assistant and its answer. */
export function ChatSample({ chat }: { chat: Samples['chat'] }) {
  const [before, weed, after] = chat.answer
  return (
    <div className="flex w-full flex-col gap-2.5 pb-1">
      <p className="self-end rounded-[14px_14px_4px_14px] bg-brand-soft px-3.5 py-2.5 font-[550] text-on-brand-soft">
        {chat.question}
      </p>
      <div className="flex items-start gap-3">
        <Mark size={30} className="flex-none" />
        <p>
          {before}
          <b>{weed}</b>
          {after}
        </p>
      </div>
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

const GREEN_FROM = 80
const DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** The seven bars of the trends card; the number stands above each bar. */
export function ScoresSample({ scores }: { scores: Samples['scores'] }) {
  return (
    <ol className="grid h-32 w-full grid-cols-7 items-end gap-2 lg:flex-1" aria-label="Example scores of seven days">
      {DAYS.map((day, index) => {
        const score = scores[index] ?? 0
        const band = score >= GREEN_FROM ? 'high' : 'mid'
        return (
          <li key={day} className="flex flex-col gap-1 text-center text-[0.8125rem] leading-4 font-semibold text-ink-2">
            <span className="tnum">
              <span className="sr-only">{day} </span>
              {score}
            </span>
            <svg viewBox={`0 0 40 ${score}`} preserveAspectRatio="none" height={score} width="100%" aria-hidden="true">
              <path d={`M0 9 40 0V${score}H0z`} fill={`var(--band-${band}-fill)`} />
              <path d="M0 9 40 0v5L0 14z" fill={`var(--band-${band})`} />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
