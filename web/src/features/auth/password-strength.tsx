import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'
import { SIGNUP_WORDS } from './auth-copy.ts'
import { STRENGTH } from './strength-words.ts'

interface PasswordStrengthProps {
  password: string
  /** Name and e-mail: a password made of them is easy to guess. */
  own: readonly string[]
  /** The length that is asked for, and the words for it; a sign-up's when nothing is said. */
  asked?: { chars: number; hint: string }
}

const AT_SIGN_UP = { chars: ACCOUNT_LIMITS.passwordCharsMin, hint: SIGNUP_WORDS.passwordHint }

/** The length that is asked for, ticked once it is reached, and how hard the password is to guess. */
export function PasswordStrength({ password, own, asked = AT_SIGN_UP }: PasswordStrengthProps) {
  const score = useScore(password, own)
  const enough = password.length >= asked.chars
  const strength = score === undefined ? undefined : STRENGTH[score]
  return (
    <span className="flex min-h-5 flex-wrap items-center justify-between gap-x-3">
      <span className={cx('inline-flex items-center gap-1.5', enough && 'font-strong text-on-ok-soft')}>
        {enough && <Check className="size-4.5" strokeWidth={2.6} aria-hidden />}
        {asked.hint}
        {enough && <span className="sr-only">, reached</span>}
      </span>
      {strength !== undefined && (
        <span className={cx('inline-flex items-center gap-2 font-strong', strength.colour)}>
          <RatingBlades filled={strength.filled} small />
          <span>
            <span className="sr-only">Strength: </span>
            {strength.word}
          </span>
        </span>
      )}
    </span>
  )
}

/** The estimator and its word list come when the first letter is typed; until then, and without them, no score. */
const useScore = (password: string, own: readonly string[]): number | undefined => {
  const [known, setKnown] = useState<{ password: string; score: number }>()
  const words = own.join('\n')
  useEffect(() => {
    if (password === '') return
    let current = true
    import('./password-score.ts').then(
      ({ passwordScore }) => {
        if (current) setKnown({ password, score: passwordScore(password, words.split('\n')) })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [password, words])
  return password === '' ? undefined : known?.score
}
