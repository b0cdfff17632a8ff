import { paths } from '@turfwise/contract/app-paths'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import landingContent from '../content/landing.json' with { type: 'json' }
import { CommunitySkeleton } from '../src/app/community/community-frame.tsx'
import { EARLY_PARTS } from '../src/app/home/early-home/early-parts.tsx'
import { partId } from '../src/app/home/early-home/fill-part.ts'
import { ProfileSkeleton } from '../src/app/profile/profile-frame.tsx'
import { Root } from '../src/app/root.tsx'
import { AppShell } from '../src/app/shell/app-shell.tsx'
import { earlyTaskParts } from '../src/app/tasks/early-tasks/early-task-parts.tsx'
import { TasksFirstFrame } from '../src/app/tasks/tasks-skeleton.tsx'
import { readLandingContent } from '../src/features/landing/landing-content.ts'
import { LANDING_DESCRIPTION, LANDING_TITLE, LandingPage } from '../src/features/landing/landing-page.tsx'
import { ABOUT_DESCRIPTION, ABOUT_TITLE, AboutPage } from '../src/features/legal/about-page.tsx'
import { PRIVACY_DESCRIPTION, PRIVACY_TITLE, PrivacyPage } from '../src/features/legal/privacy-page.tsx'
import { TERMS_DESCRIPTION, TERMS_TITLE, TermsPage } from '../src/features/legal/terms-page.tsx'
import { TAB_WORDS } from '../src/features/profile/profile-copy.ts'
import { preloadFor } from '../src/routes.tsx'
import { SCREENS } from '../src/screens.ts'
import { SpinnerPage } from '../src/ui/spinner-page.tsx'

/** The landing page is HTML for good: nothing in the browser takes it over. */
export const drawLanding = () => ({
  title: LANDING_TITLE,
  description: LANDING_DESCRIPTION,
  body: renderToStaticMarkup(
    <LandingPage
      content={readLandingContent(landingContent)}
      hasCommunity={SCREENS.some(({ path }) => path === paths.community())}
    />,
  ),
})

const LEGAL_PAGES = {
  privacy: { title: PRIVACY_TITLE, description: PRIVACY_DESCRIPTION, Body: PrivacyPage },
  terms: { title: TERMS_TITLE, description: TERMS_DESCRIPTION, Body: TermsPage },
  about: { title: ABOUT_TITLE, description: ABOUT_DESCRIPTION, Body: AboutPage },
} as const

/** Pages to be read, by their names: HTML for good, without any script of their own. */
export const drawLegalPages = () =>
  Object.entries(LEGAL_PAGES).map(([name, { title, description, Body }]) => ({
    name,
    title: `${title} - Turfwise`,
    description,
    body: renderToStaticMarkup(<Body />),
  }))

/** What the app draws first at an address, before it knows who is here; the browser takes it over as it stands. */
export const drawApp = async (pathname: string): Promise<string> => {
  await preloadFor(pathname)
  return renderToString(
    <StaticRouter location={pathname}>
      <Root />
    </StaticRouter>,
  )
}

/** A screen in blocks, for somebody who is signed in: the app draws over it. */
const drawBlocks = (address: string, blocks: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location={address}>
      <AppShell>{blocks}</AppShell>
    </StaticRouter>,
  )

export const drawTasks = (): string => drawBlocks(paths.tasks(), <TasksFirstFrame />)
/** Whichever of its tabs is asked for. */
export const drawProfile = (): string =>
  drawBlocks(paths.profile(), <ProfileSkeleton tabs={Object.values(TAB_WORDS)} />)
export const drawCommunity = (): string => drawBlocks(paths.community(), <CommunitySkeleton />)

const template = (name: string, html: string): string => `<template id="${partId(name)}">${html}</template>`

/** The parts of Home that its page fills before the app is here: see src/app/home/early-home. */
export const drawEarlyParts = (): string =>
  Object.entries(EARLY_PARTS)
    .map(([name, part]) =>
      template(
        name,
        renderToStaticMarkup(<StaticRouter location="/">{part}</StaticRouter>, { identifierPrefix: 'early' }),
      ),
    )
    .join('')

/** Those of the list of tasks: see src/app/tasks/early-tasks. */
export const drawEarlyTaskParts = (): string =>
  Object.entries(earlyTaskParts())
    .map(([name, html]) => template(name, html))
    .join('')

/** For every address without a page of its own: the mark and the spinner, until the app draws. */
export const drawSpinner = (): string => renderToStaticMarkup(<SpinnerPage />)
