import { MailOpen } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { linkTrouble } from './callback-words.ts'
import { LinkProblem } from './link-problem.tsx'
import { OPEN_LINK_WORDS, openLinkWords } from './open-link-copy.ts'
import { SubmitButton } from './submit-button.tsx'

/** The call that spends the token; it redirects to where the mail leads. */
const SPEND_CALL = '/auth/v1/verify'

/**
 * /open-link: where the links of our mails lead first. Only the press spends the token: programs that look through mails
 * open every link in them.
 */
export function OpenLinkScreen() {
  usePageTitle('Your mail')
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const asked = new URLSearchParams(search)
  if (!asked.get('token')) return <LinkProblem {...linkTrouble(undefined)} />
  const { title, text, submit } = openLinkWords(asked.get('type'))
  const go = (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    location.replace(SPEND_CALL + search)
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
      </AuthColumn>
    </AuthFrame>
  )
}
