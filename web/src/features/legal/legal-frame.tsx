import { END_TOKEN, type PageSwitch, whereToken, withoutToken } from '@turfwise/contract/page-words'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { SiteLinks } from '../../ui/site-links.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

const MEASURE = 'mx-auto max-w-[44rem] px-gutter'

interface LegalFrameProps {
  title: string
  /** The day on which the text was last changed, '2026-11-24'. */
  date: string
  children: ReactNode
}

/** '24 November 2026' */
const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** A page to be read: for everybody, signed in or not, on a screen or on paper. It has no script. */
export function LegalFrame({ title, date, children }: LegalFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line print:hidden">
        <div className={`${MEASURE} flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2`}>
          <a href="/" className="flex min-w-0 items-center gap-2.5 rounded-control text-ink no-underline">
            <Mark size={36} className="flex-none" />
            <Wordmark height={24} />
            <span className="sr-only">, back to the start</span>
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={`${MEASURE} pt-7 pb-12 outline-none print:max-w-none print:p-0`}>
        <h1 className="title-1">{title}</h1>
        <p className="mt-2 text-ink-2">
          Text of <time dateTime={date}>{dayInWords(date)}</time>
        </p>
        {children}
      </main>
      <footer className="border-t border-line print:hidden">
        <SiteLinks className={`${MEASURE} py-3`} />
      </footer>
    </>
  )
}

/** A part of the text, with a heading that an address can name. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 print:break-inside-avoid-page">
      <h2 id={id} className="title-2 print:break-after-avoid">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  )
}

/** A list within a part. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5.5">{children}</ul>
}

/** A passage that stands only on installations that have something set up. */
export function Where({ has, children }: { has: PageSwitch; children: ReactNode }) {
  return (
    <>
      {whereToken(has)}
      {children}
      {END_TOKEN}
    </>
  )
}

/** A passage that stands only on installations without it. */
export function Without({ it, children }: { it: PageSwitch; children: ReactNode }) {
  return (
    <>
      {withoutToken(it)}
      {children}
      {END_TOKEN}
    </>
  )
}

/** Another site; its name is in the text, so that it can be read on paper too. */
export function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  )
}
