import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { plainWords } from './auth-problem.ts'
import { CHANGE_ACCOUNT_WORDS } from './change-account-copy.ts'
import type { Accounts, Arrival } from './use-arrival.ts'

/** Asks somebody who is signed in before the account of a link replaces theirs. Nothing changes until they answer. */
export function ChangeAccount({ asks, arrival }: { asks: Accounts; arrival: Pick<Arrival, 'change' | 'stay'> }) {
  usePageTitle(CHANGE_ACCOUNT_WORDS.title)
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  // Another tab may have signed out or in as somebody else meanwhile.
  const present = session.status === 'signed-in' ? session.user.email : asks.present
  const change = async () => {
    setBusy(true)
    setSaid(undefined)
    const problem = await arrival.change()
    if (problem === null) return
    setBusy(false)
    const words = plainWords(problem)
    if (words === undefined) toastFailure(UNEXPECTED)
    setSaid(words)
  }
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <ArrowLeftRight className="mb-4 size-10 text-brand" aria-hidden />
        <h1 className="title-1" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {CHANGE_ACCOUNT_WORDS.title}
        </h1>
        <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
          {session.status === 'signed-out' ? null : (
            <>
              You are signed in as <b className="text-ink">{present || CHANGE_ACCOUNT_WORDS.nameless}</b>.{' '}
            </>
          )}
          Sign in as <b className="text-ink">{asks.other || CHANGE_ACCOUNT_WORDS.nameless}</b> instead?
        </p>
        <p className="mt-2 mb-6 text-ink-2">{CHANGE_ACCOUNT_WORDS.detail}</p>
        <div className="flex flex-col gap-3">
          <Button size="large" disabled={busy} onClick={arrival.stay}>
            {CHANGE_ACCOUNT_WORDS.stay}
          </Button>
          <Button look="secondary" size="large" busy={busy} busyText={CHANGE_ACCOUNT_WORDS.busy} onClick={change}>
            {CHANGE_ACCOUNT_WORDS.change}
          </Button>
        </div>
        <p role="status" className="mt-2 text-ink-2">
          {said}
        </p>
      </AuthColumn>
    </AuthFrame>
  )
}
