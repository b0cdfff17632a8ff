import { upperFirst } from '@turfwise/domain/weather/task-words'
import { TriangleAlert } from 'lucide-react'

/** Why a job is better left on that day; it forbids nothing. */
export function HoldNote({ text }: { text: string }) {
  return (
    <p className="mt-2.5 flex items-start gap-2 text-[0.9375rem] leading-5 text-ink-2">
      <TriangleAlert className="size-5 shrink-0 text-on-warn-soft" strokeWidth={2.2} aria-hidden />
      <b className="text-on-warn-soft">{upperFirst(text)}.</b>
    </p>
  )
}
