import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'

/** The line for an e-mail address, which phones neither capitalise nor correct. */
export function EmailField(more: Partial<TextFieldProps>) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={ACCOUNT_LIMITS.emailCharsMax}
      required
      {...more}
    />
  )
}
