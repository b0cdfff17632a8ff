import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '@turfwise/contract/security'
import { Download } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { leaveForGood } from '../../platform/leave-for-good.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { saveOwnData } from './export-file.ts'
import { useOwnId } from './security-queries.ts'

const REFUSED: Readonly<Record<string, string>> = {
  'security/wrong-password': ACCOUNT_WORDS.passwordWrong,
  'security/proof-needed': ACCOUNT_WORDS.proofNeeded,
  'security/last-admin': ACCOUNT_WORDS.lastAdmin,
  'rate/limited': ACCOUNT_WORDS.tooMany,
}

const wordsFor = (error: unknown): string =>
  (error instanceof ApiError && REFUSED[error.problem?.code ?? '']) || ACCOUNT_WORDS.removeFailed

/** Own data to take along, then the password, then the end of the account. */
export function DeleteAccount() {
  const userId = useOwnId() ?? ''
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const show = (words: string) => {
    setError(words)
    form.current?.querySelector('input')?.focus()
  }
  const take = useMutation({ mutationFn: () => saveOwnData(userId) })
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { params: { id: userId }, body: { currentPassword: password } }),
    onSuccess: leaveForGood,
    onError: (problem) => show(wordsFor(problem)),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (remove.isPending) return
    if (password === '') return show(ACCOUNT_WORDS.passwordMissing)
    setError(undefined)
    remove.mutate()
  }
  return (
    <>
      <p>{ACCOUNT_WORDS.exportLead}</p>
      <Button
        look="secondary"
        className="mt-3 w-full"
        busy={take.isPending}
        busyText={ACCOUNT_WORDS.exporting}
        onClick={() => take.mutate()}
      >
        <Download className="size-5" aria-hidden />
        {ACCOUNT_WORDS.export}
      </Button>
      <div role="status">
        <FieldError id="export-failed">{take.isError ? ACCOUNT_WORDS.exportFailed : undefined}</FieldError>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="mt-5 border-t border-line pt-4">
        <p className="mb-3">{ACCOUNT_WORDS.removeDetail}</p>
        <PasswordField
          label={ACCOUNT_WORDS.password}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Button
          type="submit"
          look="destructive"
          className="mt-4 w-full"
          busy={remove.isPending || remove.isSuccess}
          busyText={ACCOUNT_WORDS.removing}
        >
          {ACCOUNT_WORDS.removeNow}
        </Button>
      </form>
    </>
  )
}
