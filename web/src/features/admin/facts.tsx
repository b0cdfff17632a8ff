import type { ReactNode } from 'react'

/** Facts as pairs of a word and what it is, one below the other. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2.5">
      {of.map(([word, what]) => (
        <div key={word} className="min-w-0">
          <dt className="text-small text-ink-2">{word}</dt>
          <dd className="wrap-anywhere">{what}</dd>
        </div>
      ))}
    </dl>
  )
}
