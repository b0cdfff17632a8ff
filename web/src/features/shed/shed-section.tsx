import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'

interface ShedSectionProps {
  title: string
  /** Under the title: how many, or what asks for something; undefined while nobody knows. */
  summary: string | undefined
  /** `words` is its full name for ears. */
  add?: { label: string; words: string; onPress: () => void }
  children: ReactNode
}

/** One of the lists of the shed under its heading. */
export function ShedSection({ title, summary, add, children }: ShedSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 pt-4">
      <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <h2 id={id} className="title-2">
            {title}
          </h2>
          {/* Its line is kept while nobody knows, so that nothing moves. */}
          <p className="tnum text-small text-ink-2">{summary ?? '\u00a0'}</p>
        </div>
        {add !== undefined && (
          <Button look="secondary" size="small" aria-label={add.words} onClick={add.onPress}>
            <Plus className="size-5" strokeWidth={2.4} aria-hidden />
            {add.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
