import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CodeRefused } from './two-factor.ts'
import { TWO_FACTOR_WORDS } from './two-factor-copy.ts'

interface TwoFactorCodeProps {
  label: string
  submit: string
  /** What follows the code is still on its way. */
  busy?: boolean
  /** A backup code may stand in for the digits. */
  orBackup?: boolean
  /** What was pressed to get here is gone. */
  takesFocus?: boolean
  /** Throws {@link CodeRefused} with what is to stand at the field. */
  onCode: (code: string) => Promise<unknown>
}

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')

/** One field and its button. */
export function TwoFactorCode(props: TwoFactorCodeProps) {
  const { label, submit, busy = false, orBackup = false, takesFocus = false, onCode } = props
  const isComplete = (code: string) => /^\d{6}$/.test(code) || (orBackup && code.length > 6)
  const form = useSheetForm({
    given: { code: '' },
    check: ({ code }) => ({ code: isComplete(withoutSpaces(code)) ? undefined : TWO_FACTOR_WORDS.missing }),
    send: ({ code }) => onCode(withoutSpaces(code)),
    onRefused: (error) => ({ code: error instanceof CodeRefused ? error.message : undefined }),
  })
  const box = form.frame.ref
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
  }, [takesFocus, box])
  return (
    <FormFrame form={form} className="mt-2 flex-row! flex-wrap items-end gap-2">
      <TextField
        {...form.text('code')}
        label={label}
        className="min-w-0 grow basis-48"
        inputMode={orBackup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" busy={busy || form.busy}>
        {submit}
      </Button>
    </FormFrame>
  )
}
