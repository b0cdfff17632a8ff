import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TWO_FACTOR_WORDS } from './two-factor-copy.ts'

interface TwoFactorCodeProps {
  label: string
  submit: string
  busy: boolean
  error: string | undefined
  /** A backup code may stand in for the digits. */
  orBackup?: boolean
  /** What was pressed to get here is gone. */
  takesFocus?: boolean
  onCode: (code: string) => void
}

/** One field and its button. */
export function TwoFactorCode({
  label,
  submit,
  busy,
  error,
  orBackup = false,
  takesFocus = false,
  onCode,
}: TwoFactorCodeProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = code.replaceAll(/\s/g, '')
    const complete = /^\d{6}$/.test(typed) || (orBackup && typed.length > 6)
    setMissing(!complete)
    form.current?.querySelector('input')?.focus()
    if (complete) onCode(typed)
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        name="code"
        className="min-w-0 grow basis-48"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        inputMode={orBackup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={missing ? TWO_FACTOR_WORDS.missing : error}
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
