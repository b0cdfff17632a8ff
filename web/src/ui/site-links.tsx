import { paths } from '@turfwise/contract/app-paths'

const PAGES = [
  [paths.about(), 'About'],
  [paths.privacy(), 'Privacy'],
  [paths.terms(), 'Terms'],
] as const

interface SiteLinksProps {
  className?: string
  /** Colours of the links, where the ground is not the page's. */
  linkClass?: string
  /** A form that somebody has begun stays open behind them. */
  newTab?: boolean
}

/** The plain pages that say what this is, what is kept and on which terms. They are no part of the app: the browser loads them. */
export function SiteLinks({ className = '', linkClass = '', newTab = false }: SiteLinksProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <nav aria-label="About this site" className={`print:hidden ${className}`}>
      <ul className="flex flex-wrap gap-x-5">
        {PAGES.map(([href, text]) => (
          <li key={href}>
            <a href={href} {...target} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {text}
              {newTab && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
