import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with a button that shows it. Pasting and password managers work as in any field. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="mr-1 grid size-11 shrink-0 place-items-center rounded-control"
        >
          <Icon aria-hidden />
        </button>
      }
    />
  )
}
