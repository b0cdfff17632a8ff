import { paths } from '@turfwise/contract/app-paths'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import landingContent from '../content/landing.json' with { type: 'json' }
import { EARLY_PARTS } from '../src/app/home/early-home/early-parts.tsx'
import { partId } from '../src/app/home/early-home/fill-part.ts'
import { ProfileSkeleton } from '../src/app/profile/profile-frame.tsx'
import { Root } from '../src/app/root.tsx'
import { AppShell } from '../src/app/shell/app-shell.tsx'
import { TasksFirstFrame } from '../src/app/tasks/tasks-skeleton.tsx'
import { readLandingContent } from '../src/features/landing/landing-content.ts'
import { LANDING_DESCRIPTION, LANDING_TITLE, LandingPage } from '../src/features/landing/landing-page.tsx'
import { TAB_WORDS } from '../src/features/profile/profile-copy.ts'
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

/** The list of tasks in blocks, for somebody who is signed in: the app draws over it. */
export const drawTasks = (): string =>
  renderToStaticMarkup(
    <StaticRouter location={paths.tasks()}>
      <AppShell>
        <TasksFirstFrame />
      </AppShell>
    </StaticRouter>,
  )

/** The profile in blocks, whichever of its tabs is asked for: the app draws over it. */
export const drawProfile = (): string =>
  renderToStaticMarkup(
    <StaticRouter location={paths.profile()}>
      <AppShell>
        <ProfileSkeleton tabs={Object.values(TAB_WORDS)} />
      </AppShell>
    </StaticRouter>,
  )

/** The parts of Home that its page fills before the app is here: see src/app/home/early-home. */
export const drawEarlyParts = (): string =>
  Object.entries(EARLY_PARTS)
    .map(([name, part]) => {
      const html = renderToStaticMarkup(<StaticRouter location="/">{part}</StaticRouter>, { identifierPrefix: 'early' })
      return `<template id="${partId(name)}">${html}</template>`
    })
    .join('')

/** For every address without a page of its own: the mark and the spinner, until the app draws. */
export const drawSpinner = (): string => renderToStaticMarkup(<SpinnerPage />)
