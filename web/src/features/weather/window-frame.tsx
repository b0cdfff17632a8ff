import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { WindowScene } from '../../ui/scene/window-scene.tsx'
import type { WindowLook } from './window-look.ts'

interface WindowFrameProps {
  /** null when the weather is not known. */
  look: WindowLook | null
  /** Read out as the name of the region. */
  label: string
  /** Stands on the sky above everything on the phone. */
  header?: ReactNode
  /** The offline strip takes most of the yard's height on the phone. */
  low?: boolean
  children: ReactNode
}

const SCENE = 'absolute bottom-0 left-0 h-full w-full'
/** Half as large, so that neither tree nor hoist is cut off at the top. */
const SMALL_SCENE = `${SCENE} max-lg:h-[200%] max-lg:w-[200%] max-lg:origin-bottom-left max-lg:scale-50`

/**
 * Sky, what is written on it, and the yard below. The height is fixed and the yard takes what the words leave, so that
 * neither a second line nor the offline strip moves what follows.
 */
export function WindowFrame({ look, label, header, low = false, children }: WindowFrameProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        'flex min-h-87 flex-col [&>header]:mx-auto [&>header]:w-full [&>header]:max-w-160 overflow-hidden text-sky-ink lg:min-h-[clamp(24.5rem,44vh,30rem)] lg:rounded-plate forced-colors:lg:border',
        look === null ? 'bg-sunk' : look.sky,
      )}
    >
      {header}
      <div className="@container mx-auto w-full max-w-160 px-gutter pt-1.5 lg:max-w-none lg:px-7 lg:pt-5.5">
        {children}
      </div>
      <div className={'relative mt-0.5 min-h-8 grow overflow-hidden lg:min-h-25'}>
        <WindowScene
          condition={look?.condition ?? null}
          {...(look !== null && { turf: look.turf })}
          className={low ? SMALL_SCENE : SCENE}
        />
      </div>
    </section>
  )
}
