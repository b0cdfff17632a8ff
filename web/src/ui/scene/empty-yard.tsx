import type { ReactNode } from 'react'

const FENCE = Array.from({ length: 11 }, (_, i) => `M${i * 15} 60V37l6-3 6 3V60z`).join('')

/** Fence and lawn of the small scenes, 168 by 96; what stands on the lawn is passed in. */
export function EmptyYard({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <svg width="168" height="96" viewBox="0 0 168 96" aria-hidden="true" focusable="false" className={className}>
      <path fill="var(--scene-fence)" d={`${FENCE}M165 60V35.5l3-1.5V60z`} />
      <path d="M0 60h168v30H0z" fill="var(--turf-1)" />
      <path d="M28 60h28l-14 30H0zM84 60h28l14 30H84zM140 60h28v30z" fill="var(--turf-2)" />
      {children}
      <path d="M0 60h168" stroke="var(--turf-3)" strokeWidth="2.5" />
    </svg>
  )
}
