import { paths } from '@turfwise/contract/app-paths'
import { Link } from 'react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { checkSessionAgain, useSession } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PatchyLawnScene } from '../../ui/scene/patchy-lawn-scene.tsx'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { NOT_FOUND } from './not-found-copy.ts'

/** Answers every address that has no page. */
export function NotFoundScreen() {
  const { status } = useSession()
  return status === 'loading' ? (
    <SpinnerPage onRetry={checkSessionAgain} />
  ) : (
    <NotFound signedIn={status === 'signed-in'} />
  )
}

function NotFound({ signedIn }: { signedIn: boolean }) {
  usePageTitle(NOT_FOUND.title)
  return (
    <div className="fill-screen grid place-items-center px-gutter py-10">
      <div className="flex flex-col items-center text-center">
        <PatchyLawnScene className="mb-5" />
        <h1 className="title-1">{NOT_FOUND.title}</h1>
        <p className="mt-1 mb-6 text-ink-2">{NOT_FOUND.text}</p>
        {signedIn ? (
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {NOT_FOUND.backSignedIn}
          </Link>
        ) : (
          <a href={paths.home()} className={buttonClass('secondary')}>
            {NOT_FOUND.backSignedOut}
          </a>
        )}
      </div>
    </div>
  )
}
