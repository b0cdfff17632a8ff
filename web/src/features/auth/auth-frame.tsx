import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { WindowScene } from '../../ui/scene/window-scene.tsx'

interface AuthFrameProps {
  /** The strip of the window on top, on the phone. */
  strip?: boolean
  children: ReactNode
}

/** The page of a sign-in screen: on the desktop the window at full height on the left, the form on the right. */
export function AuthFrame({ strip = false, children }: AuthFrameProps) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-2">
      <div className="hidden bg-sky-partly-cloudy lg:block">
        <div className="sticky top-0 h-dvh overflow-hidden">
          <WindowScene condition="partly-cloudy" layout="half" className="absolute inset-0 block h-full" />
          <p
            aria-hidden="true"
            className="absolute top-13 left-12 font-[family-name:var(--f-display)] text-[3.25rem] leading-[1.04] font-[760] tracking-[-0.035em] text-sky-ink"
          >
            Know when to
            <br />
            mow, feed
            <br />
            and water.
          </p>
        </div>
      </div>
      <main
        id="main"
        className="mx-auto flex min-h-dvh w-full max-w-120 flex-col lg:max-w-none lg:justify-center lg:px-8 lg:py-10"
      >
        {strip && <WindowScene condition="partly-cloudy" layout="strip" className="block h-24 shrink-0 lg:hidden" />}
        {children}
      </main>
    </div>
  )
}

/** The mark, half over the strip on the phone. */
export const MARK_ON_STRIP =
  'relative -mt-7.5 block rounded-[17px] shadow-[0_0_0_5px_var(--ground)] lg:mt-0 lg:shadow-none'

/** The form's column: the gutter on the phone, 400 px on the desktop. */
export function AuthColumn({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('px-gutter lg:mx-auto lg:w-100 lg:px-0', className)}>{children}</div>
}
