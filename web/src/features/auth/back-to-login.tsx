import { paths } from '@turfwise/contract/app-paths'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { MAIL_WORDS } from './mail-copy.ts'

/** The shape of the foot of a sign-in screen. */
export const FOOT = 'border-t border-line px-gutter pt-4 pb-6 lg:mx-auto lg:mt-7 lg:w-100 lg:px-0 lg:pt-4.5 lg:pb-0'

/** The way back to the sign-in, at the foot of the page or among the words. */
export function BackToLogin({ state, inline = false }: { state?: unknown; inline?: boolean }) {
  return (
    <p className={cx(inline ? 'pb-4' : FOOT)}>
      <Link to={paths.login()} state={state} className="-my-3 inline-flex items-center gap-2 py-3 font-strong">
        <ArrowLeft className="size-5" aria-hidden />
        {MAIL_WORDS.back}
      </Link>
    </p>
  )
}
