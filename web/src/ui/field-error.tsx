import { TriangleAlert } from 'lucide-react'

/** What is wrong with a field, in words beside an icon, under the field. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null
  return (
    <p
      id={id}
      className="mt-1.5 flex items-start gap-1.5 text-[0.9375rem] leading-[1.375rem] font-strong text-on-danger-soft"
    >
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
      {children}
    </p>
  )
}
