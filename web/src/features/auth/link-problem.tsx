import { paths } from '@turfwise/contract/app-paths'
import { LinkIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { BackToLogin } from './back-to-login.tsx'
import type { LinkTrouble } from './callback-words.ts'
import { CONFIRM_WORDS } from './mail-copy.ts'

/** A link that did not work: why, and the ways to another one, or back for somebody who is signed in. */
export function LinkProblem({ title, text, again }: LinkTrouble) {
  const session = useSession()
  if (session.status === 'signed-in') return <StillSignedIn title={title} text={text} email={session.user.email} />
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <LinkIcon className="mb-4 size-10 text-brand" aria-hidden />
        <h1 className="title-1" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-1 text-ink-2">{text}</p>
        <div className="mt-6 flex flex-col gap-3">
          {again === 'reset' && (
            <Link to={paths.forgotPassword()} className={buttonClass('primary', 'large')}>
              Send another link
            </Link>
          )}
          {again === 'any' && (
            <>
              <Link to={paths.signInLink()} className={buttonClass('primary', 'large')}>
                Send a sign-in link
              </Link>
              <Link to={paths.forgotPassword()} className={buttonClass('secondary', 'large')}>
                Choose a new password
              </Link>
            </>
          )}
        </div>
      </AuthColumn>
      <BackToLogin />
    </AuthFrame>
  )
}

/** Whatever was wrong with the link, it says nothing against the session that is here. */
function StillSignedIn({ title, text, email }: Pick<LinkTrouble, 'title' | 'text'> & { email: string }) {
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <LinkIcon className="mb-4 size-10 text-brand" aria-hidden />
        <h1 className="title-1" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-1 text-ink-2">{text}</p>
        <p className="mt-2 mb-6 text-ink-2 [overflow-wrap:anywhere]">
          {email === '' ? (
            'You are still signed in.'
          ) : (
            <>
              You are still signed in as <b className="text-ink">{email}</b>.
            </>
          )}
        </p>
        <Link to={paths.home()} replace className={`${buttonClass('primary', 'large')} w-full`}>
          {CONFIRM_WORDS.toApp}
        </Link>
      </AuthColumn>
    </AuthFrame>
  )
}
