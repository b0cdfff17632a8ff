import type { SignupGrassType } from '@turfwise/domain/account/profile'
import { GRASS_BLADES } from './grass-blades.ts'

/** The leaf of one lawn grass, 48 by 34: broad for buffalo, fine for zoysia. Decorative: the name stands below it. */
export function GrassLeaf({ kind, className }: { kind: SignupGrassType; className?: string }) {
  const { blades, runner } = GRASS_BLADES[kind]
  return (
    <svg width="48" height="34" viewBox="0 0 48 34" aria-hidden="true" focusable="false" className={className}>
      {runner && (
        <path d={runner.path} fill="none" stroke={runner.colour} strokeWidth="1.8" strokeDasharray={runner.dashes} />
      )}
      {blades.map((blade) => (
        <path key={blade.path} d={blade.path} fill={blade.colour} />
      ))}
    </svg>
  )
}
