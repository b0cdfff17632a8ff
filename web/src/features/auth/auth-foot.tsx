import { Link } from 'react-router'
import { cx } from '../../ui/class-names.ts'

interface AuthFootProps {
  question: string
  link: string
  to: string
  state: unknown
  className?: string
}

/** The way from one sign-in screen to the other, at the foot of the page. */
export function AuthFoot({ question, link, to, state, className }: AuthFootProps) {
  return (
    <p
      className={cx(
        'border-t border-line px-gutter pt-4 pb-6 lg:mx-auto lg:mt-7 lg:w-100 lg:px-0 lg:pt-4.5 lg:pb-0',
        className,
      )}
    >
      {question}{' '}
      <Link to={to} state={state} className="-my-3 inline-block py-3 font-strong">
        {link}
      </Link>
    </p>
  )
}
