import { cx } from '../../ui/class-names.ts'
import { SIGNUP_WORDS } from './auth-copy.ts'

/** Where the sign-up stands: in words, and as two blades of which the done ones are full. */
export function StepHead({ step }: { step: 1 | 2 }) {
  const total = SIGNUP_WORDS.steps.length
  const { name, title } = SIGNUP_WORDS.steps[step - 1] ?? SIGNUP_WORDS.steps[0]
  return (
    <header className="mb-2.5">
      <div className="flex items-center justify-between gap-3">
        <p className="text-small font-strong text-ink-2">
          Step {step} of {total}, {name}
        </p>
        <span className="inline-flex gap-1" role="img" aria-label={`Step ${step} of ${total}`}>
          {[1, 2].map((blade) => (
            <span
              key={blade}
              className={cx(
                'blade-cut h-3 w-11',
                blade <= step ? 'bg-brand forced-colors:bg-[Highlight]' : 'bg-band-track forced-colors:border',
              )}
            />
          ))}
        </span>
      </div>
      <h1 className="title-1 mt-0.5" tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
