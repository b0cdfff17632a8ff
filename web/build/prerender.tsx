import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import landingContent from '../content/landing.json' with { type: 'json' }
import { Root } from '../src/app/root.tsx'
import { readLandingContent } from '../src/features/landing/landing-content.ts'
import { LANDING_DESCRIPTION, LANDING_TITLE, LandingPage } from '../src/features/landing/landing-page.tsx'
import { preloadFor } from '../src/routes.tsx'
import { SpinnerPage } from '../src/ui/spinner-page.tsx'

/** The landing page is HTML for good: nothing in the browser takes it over. */
export const drawLanding = () => ({
  title: LANDING_TITLE,
  description: LANDING_DESCRIPTION,
  body: renderToStaticMarkup(<LandingPage content={readLandingContent(landingContent)} />),
})

/** What the app draws first at an address, before it knows who is here; the browser takes it over as it stands. */
export const drawApp = async (pathname: string): Promise<string> => {
  await preloadFor(pathname)
  return renderToString(
    <StaticRouter location={pathname}>
      <Root />
    </StaticRouter>,
  )
}

/** For every address without a page of its own: the mark and the spinner, until the app draws. */
export const drawSpinner = (): string => renderToStaticMarkup(<SpinnerPage />)
