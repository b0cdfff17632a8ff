import { buttonClass } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { WRAP } from './layout.ts'

const ANCHORS = [
  ['#features', 'Features'],
  ['#how-it-works', 'How it works'],
  ['#stories', 'Stories'],
] as const

/** Stands over the sky of the hero; on the phone the page is short enough to do without the anchors. */
export function LandingNav() {
  return (
    <header className="absolute inset-x-0 top-0 z-10">
      <nav aria-label="Main" className={`${WRAP} flex items-center gap-3 py-3.5 lg:py-5`}>
        <a href="/landing" className="mr-auto flex min-w-0 items-center gap-2.5 rounded-control text-sky-ink lg:mr-0">
          <Mark size={40} className="flex-none" />
          <Wordmark height={27} />
        </a>
        <ul className="mx-auto hidden gap-7 font-semibold lg:flex">
          {ANCHORS.map(([href, text]) => (
            <li key={href}>
              <a href={href} className="block rounded-tag py-2.5 text-sky-ink no-underline hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
        <a href="/login" className={buttonClass('secondary', 'small')}>
          Sign In
        </a>
        <div className="hidden lg:block">
          <a href="/signup" className={buttonClass('primary', 'small')}>
            Start free trial
          </a>
        </div>
      </nav>
    </header>
  )
}
