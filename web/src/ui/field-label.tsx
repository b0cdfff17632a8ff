interface FieldLabelProps {
  htmlFor: string
  /** In a lighter voice behind the name: '(optional)'. */
  aside?: string | undefined
  children: string
}

/** The name over a field. */
export function FieldLabel({ htmlFor, aside, children }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-strong">
      {children}
      {aside !== undefined && <span className="text-[0.9375rem] font-text text-ink-3"> {aside}</span>}
    </label>
  )
}
