import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordStrength } from './password-strength.tsx'
import type { AccountErrors } from './signup-step-one.ts'

const NOTHING = { name: '', email: '', password: '' }

/** Step 1: four fields. They stay in the form while step 2 shows, so that Back finds them as they were. */
export function AccountStep({ errors }: { errors: AccountErrors }) {
  const fields = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(NOTHING)
  const read = () => {
    const value = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    setTyped({ name: value('name'), email: value('email'), password: value('password') })
  }
  // What was typed, or filled in by the browser, before the script came.
  useEffect(read, [])
  return (
    <div ref={fields} onInput={read} className="flex flex-col gap-4">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.nameCharsMax}
        required
        error={errors.name}
      />
      <EmailField error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.passwordCharsMax}
        required
        error={errors.password}
        help={<PasswordStrength password={typed.password} own={[typed.name, typed.email]} />}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.passwordCharsMax}
        required
        error={errors.confirm}
      />
    </div>
  )
}
