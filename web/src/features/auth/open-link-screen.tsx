import { MailOpen } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Callback } from '../../platform/callback-address.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { plainWords } from './auth-problem.ts'
import { linkTrouble } from './callback-words.ts'
import { LinkEnd } from './confirm-screen.tsx'
import { LinkProblem } from './link-problem.tsx'
import { mailLinkOf, spendMailLink } from './open-link.ts'
import { OPEN_LINK_WORDS, openLinkWords } from './open-link-copy.ts'
import { SubmitButton } from './submit-button.tsx'

/**
 * /open-link: where the links of our mails lead first. Only the press spends the token: programs that look through mails
 * open every link in them.
 */
export function OpenLinkScreen() {
  usePageTitle('Your mail')
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [came, setCame] = useState<Callback>()
  const link = mailLinkOf(search, location.origin)
  if (came !== undefined) return <LinkEnd callback={came} />
  if (link === undefined) return <LinkProblem {...linkTrouble(undefined)} />
  const { title, text, submit } = openLinkWords(link.type)
  const go = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSaid(undefined)
    if (link.elsewhere !== undefined) return location.replace(link.elsewhere)
    const outcome = await spendMailLink(link)
    if ('hasCode' in outcome) return setCame(outcome)
    setBusy(false)
    const words = plainWords(outcome)
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
