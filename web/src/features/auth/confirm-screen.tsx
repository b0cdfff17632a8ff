import { paths } from '@turfwise/contract/app-paths'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { Callback } from '../../platform/callback-address.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { arrivedCallback, checkSessionAgain, useSession } from '../../platform/session.ts'
import { awaitedCode } from '../../platform/session-state.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { bringsCode, hasTrouble, linkTrouble } from './callback-words.ts'
import { CodeArrival } from './code-arrival.tsx'
import { LinkProblem } from './link-problem.tsx'
import { CONFIRM_WORDS } from './mail-copy.ts'

/** /confirm: where the links of mails end, those that worked and those that did not. */
export function ConfirmScreen() {
  usePageTitle('Your mail')
  // Of this visit alone: the page may be come back to later in the same tab.
  const [callback] = useState(arrivedCallback)
  if (!bringsCode(callback)) return <LinkEnd callback={callback} />
  return <CodeArrival callback={callback}>{(end) => <LinkEnd callback={end} />}</CodeArrival>
}

/** What came of a mail's link. */
export function LinkEnd({ callback }: { callback: Callback | undefined }) {
  const session = useSession()
  const isForPassword = callback?.type === 'recovery'
  if (callback?.isHalfDone) return <Confirmed {...CONFIRM_WORDS.half} />
  if (hasTrouble(callback)) return <LinkProblem {...linkTrouble(callback, isForPassword)} />
  if (session.status === 'loading') return <SpinnerPage onRetry={checkSessionAgain} />
  // That page asks for the second factor by itself.
  if (isForPassword) return <Navigate to={paths.resetPassword()} replace />
  if (awaitedCode(session) !== undefined) return <Navigate to={paths.login()} replace />
  if (session.status === 'signed-out') {
    return callback === undefined ? <Navigate to={paths.login()} replace /> : <LinkProblem {...linkTrouble(callback)} />
  }
  if (callback?.type === 'signup') return <Confirmed {...CONFIRM_WORDS.confirmed} />
  if (callback?.type === 'email_change') return <Confirmed {...CONFIRM_WORDS.changed} />
  if (callback?.type === 'invite') return <Navigate to={paths.resetPassword()} replace />
  return <Navigate to={paths.home()} replace />
}

function Confirmed({ title, text }: { title: string; text: string }) {
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <MailCheck className="mb-4 size-10 text-brand" aria-hidden />
        <h1 className="title-1" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-1 mb-6 text-ink-2">{text}</p>
        <Link to={paths.home()} replace className={`${buttonClass('primary', 'large')} w-full`}>
          {CONFIRM_WORDS.toApp}
        </Link>
      </AuthColumn>
    </AuthFrame>
  )
}
