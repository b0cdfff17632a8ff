import { paths } from '@turfwise/contract/app-paths'
import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { Link } from 'react-router'
import type { SheetForm } from '../../ui/form/use-sheet-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SIGNUP_WORDS } from './auth-copy.ts'
import { EmailField } from './email-field.tsx'
import { PasswordStrength } from './password-strength.tsx'
import type { AccountDetails } from './signup-step-one.ts'

interface AccountStepProps extends Pick<SheetForm<AccountDetails>, 'values' | 'errors' | 'text'> {
  linkState: unknown
}

/** Step 1: four fields. They stay in the form while step 2 shows, so that Back finds them as they were. */
export function AccountStep({ values, errors, text, linkState }: AccountStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        {...text('name')}
        label="Full name"
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.nameCharsMax}
        required
      />
      <div>
        <EmailField {...text('email')} />
        {errors.email === SIGNUP_WORDS.taken && (
          <Link to={paths.login()} state={linkState} className="inline-block py-2.5 font-strong">
            {SIGNUP_WORDS.signInInstead}
          </Link>
        )}
      </div>
      <PasswordField
        {...text('password')}
        label="Password"
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.passwordCharsMax}
        required
        help={<PasswordStrength password={values.password} own={[values.name, values.email]} />}
      />
      <PasswordField
        {...text('confirm')}
        label="Confirm password"
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.passwordCharsMax}
        required
      />
    </div>
  )
}
