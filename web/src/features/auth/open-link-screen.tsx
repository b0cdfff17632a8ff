import { paths } from '@turfwise/contract/app-paths'
import { MailOpen } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { plainWords } from './auth-problem.ts'
import { linkTrouble } from './callback-words.ts'
import { ChangeAccount } from './change-account.tsx'
import { LinkEnd } from './confirm-screen.tsx'
import { LinkProblem } from './link-problem.tsx'
import { mailLinkOf, spendMailLink } from './open-link.ts'
import { OPEN_LINK_WORDS, openLinkWords } from './open-link-copy.ts'
import { SubmitButton } from './submit-button.tsx'
import { useArrival } from './use-arrival.ts'

/**
 * The query with which the page was opened. It is moved out of the address into the state of its entry, where loading the
 * page anew still finds it and nobody reads it over a shoulder, out of a history or off a shared screen.
 */
function useTakenQuery(): string {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const taken = (state as { asked?: unknown } | null)?.asked
  useEffect(() => {
    if (search !== '') navigate(paths.openLink(), { replace: true, state: { asked: search } })
  }, [search, navigate])
  return search === '' && typeof taken === 'string' ? taken : search
}

/**
 * /open-link: where the links of our mails lead first. Only the press spends the token: programs that look through mails
 * open every link in them.
 */
export function OpenLinkScreen() {
  usePageTitle('Your mail')
  const asked = useTakenQuery()
  const arrival = useArrival()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const link = mailLinkOf(asked, location.origin)
  if (arrival.asks !== undefined) return <ChangeAccount asks={arrival.asks} arrival={arrival} />
  if (arrival.end !== undefined) return <LinkEnd callback={arrival.end} />
  if (link === undefined) return <LinkProblem {...linkTrouble(undefined)} />
  const { title, text, submit } = openLinkWords(link.type)
  const go = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSaid(undefined)
    if (link.elsewhere !== undefined) return location.replace(link.elsewhere)
    const problem = await arrival.go(() => spendMailLink(link))
    if (problem === null) return
    setBusy(false)
    const words = plainWords(problem)
    if (words === undefined) toastFailure(UNEXPECTED)
    setSaid(words)
  }
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <MailOpen className="mb-4 size-10 text-brand" aria-hidden />
        <h1 className="title-1" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-1 mb-6 text-ink-2">{text}</p>
        <form onSubmit={go}>
          <SubmitButton busy={busy} busyText={OPEN_LINK_WORDS.busy}>
            {submit}
          </SubmitButton>
        </form>
        <p className="mt-3 text-ink-2">{OPEN_LINK_WORDS.why}</p>
        <p role="status" className="mt-2 text-ink-2">
          {said}
        </p>
      </AuthColumn>
    </AuthFrame>
  )
}
