import type { ComponentType, ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

interface ShelfRowProps {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** What the icon says. */
  iconWord: string
  /** Colours of the tile behind it. */
  tile: string
  name: string
  /** The second line. */
  detail: string
  /** Buttons at the right. */
  actions: ReactNode
  /** Below, beside the tile. */
  children?: ReactNode
}

/** A thing or product: its tile, its name, one line of what it is, and what can be done about it. */
export function ShelfRow({ icon: Icon, iconWord, tile, name, detail, actions, children }: ShelfRowProps) {
  return (
    <div className="flex items-start gap-3 py-3">
      <span
        role="img"
        aria-label={iconWord}
        className={cx('grid size-11 shrink-0 place-items-center rounded-control forced-colors:border', tile)}
      >
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start gap-x-2">
          <div className="min-w-0 grow basis-36">
            <p className="line-clamp-3 leading-[1.35rem] font-strong wrap-anywhere">{name}</p>
            <p className="tnum text-small wrap-anywhere text-ink-2">{detail}</p>
          </div>
          <div className="-my-0.5 ml-auto flex">{actions}</div>
        </div>
        {children}
      </div>
    </div>
  )
}
