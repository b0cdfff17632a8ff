import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { LOGO_WORDS } from './logo-copy.ts'

/** The grounds of the light and the dark theme, whichever is worn. */
const GROUNDS = [
  { name: LOGO_WORDS.onLight, ground: 'bg-[#f3f8f1] text-[#0d1f14]' },
  { name: LOGO_WORDS.onDark, ground: 'bg-[#0f1713] text-[#e9f2ea]' },
] as const

interface LogoGroundsProps {
  title: string
  /** Of the title: one below what stands over it. */
  level?: 2 | 3
  /** Draws the logo once for each ground. */
  children: ReactNode
}

/** A logo in a frame, on a light and on a dark ground beside each other. */
export function LogoGrounds({ title, level = 2, children }: LogoGroundsProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-label={title}>
      <Heading className="font-[family-name:var(--f-text)] font-strong tracking-normal">{title}</Heading>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] overflow-clip rounded-plate border border-line-strong">
        {GROUNDS.map(({ name, ground }) => (
          <figure key={name} className={cx('grid min-w-0 justify-items-center gap-2 px-3 pt-4 pb-3', ground)}>
            <div className="grid h-26 w-full place-items-center">{children}</div>
            <figcaption className="text-center text-small">{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** A picture that was chosen, as large as it fits. Decorative: the frame around it is named. */
export function LogoPicture({ address, onError }: { address: string; onError?: () => void }) {
  return <img src={address} alt="" onError={onError} className="max-h-24 max-w-full object-contain" />
}
