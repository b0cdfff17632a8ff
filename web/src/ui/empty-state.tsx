import type { ReactNode } from 'react'

/** A list with nothing in it: a small scene in the middle, what it says, and at most one way on. */
export function EmptyState({ scene, children }: { scene: ReactNode; children: ReactNode }) {
  return (
    <div data-empty="" className="flex flex-col items-center gap-3 py-8 text-center text-balance">
      {scene}
      {children}
    </div>
  )
}
