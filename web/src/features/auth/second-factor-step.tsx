import { Clock } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { signOutHere } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { fieldText } from '../../ui/form-values.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { AuthColumn } from './auth-frame.tsx'
import { BackButton } from './back-button.tsx'
import { CodeField } from './code-field.tsx'
import { CODE_WORDS } from './mail-copy.ts'
import { type AskedFactor, backupCode, challenge, findFactor, refusalWords, showCode } from './second-factor.ts'
import { SubmitButton } from './submit-button.tsx'

interface SecondFactorStepProps {
  email: string
  /** True while a code is tried, so that the session which it completes does not redirect; false when it was refused. */
  hold: (held: boolean) => void
  onDone: () => void
}

/** After the password, where two-factor is on: one code field, or a backup code. */
export function SecondFactorStep({ email, hold, onDone }: SecondFactorStepProps) {
  const [factor, setFactor] = useState<AskedFactor>()
  const [isBackup, setIsBackup] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [refused, setRefused] = useState(0)
  const sentChallenge = useRef<string>(undefined)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    let current = true
    findFactor().then(async (found) => {
      if (!current || found === undefined) return
      setFactor(found)
      // A phone has to be sent its code before anybody can type it.
      if (found.type !== 'phone' || sentChallenge.current !== undefined) return
      const sent = await challenge(found.id)
      if ('id' in sent) sentChallenge.current = sent.id
      else if (current) setError(refusalWords(sent.problem, false))
    })
    return () => {
      current = false
    }
  }, [])

  const attempt = async (code: string) => {
    const asked = factor ?? (await findFactor())
    if (asked === undefined) return { status: 0 }
    const sent = sentChallenge.current === undefined ? await challenge(asked.id) : { id: sentChallenge.current }
    if ('problem' in sent) return sent.problem
    return showCode(asked.id, sent.id, code)
  }

  const show = async (code: string) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    hold(true)
    const problem = await attempt(code)
    if (problem === null) return onDone()
    hold(false)
    setBusy(false)
    setRefused((times) => times + 1)
    const words = refusalWords(problem, isBackup)
    if (words === undefined) toastFailure(UNEXPECTED)
    setError(words)
    if (isBackup) form.current?.querySelector<HTMLInputElement>('[name="backup"]')?.focus()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const code = isBackup ? backupCode(fieldText(data, 'backup')) : fieldText(data, 'code')
    if (code !== undefined && code.length >= 6) return void show(code)
    setError(isBackup ? CODE_WORDS.missingBackup : CODE_WORDS.missing)
    event.currentTarget.querySelector('input')?.focus()
  }

  const isPhone = factor?.type === 'phone'
  const lead = isBackup ? CODE_WORDS.backupLead : isPhone ? CODE_WORDS.leadPhone : CODE_WORDS.lead
  return (
    <>
      <AuthColumn className="grow lg:grow-0">
        <h1 className="title-1 mt-4" tabIndex={-1}>
          {CODE_WORDS.title}
        </h1>
        <p className="break-words text-ink-2">{lead(email)}</p>
        <form ref={form} noValidate className="mt-5 flex flex-col pb-6 lg:pb-0" onSubmit={submit}>
          {isBackup ? (
            <TextField
              key="backup"
              label={CODE_WORDS.backupLabel}
              name="backup"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              autoFocus
              help={CODE_WORDS.backupHint}
              error={error}
              onInput={() => setError(undefined)}
            />
          ) : (
            <>
              <CodeField
                id="second-factor"
                label={CODE_WORDS.label}
                error={error}
                refused={refused}
                first
                describedBy="second-factor-hint"
                onTyped={() => setError(undefined)}
                onComplete={show}
              />
              <p id="second-factor-hint" className="mt-2.5 flex items-start gap-2 text-small text-ink-2">
                <Clock className="mt-0.5 size-4.5 shrink-0" aria-hidden />
                {isPhone ? CODE_WORDS.hintPhone : CODE_WORDS.hint}
              </p>
            </>
          )}
          <SubmitButton busy={busy} busyText={CODE_WORDS.busy} className="mt-5">
            {CODE_WORDS.submit}
          </SubmitButton>
          <Button
            look="secondary"
            size="large"
            className="mt-3 w-full whitespace-normal!"
            onClick={() => {
              setError(undefined)
              setRefused(0)
              setIsBackup(!isBackup)
            }}
          >
            {isBackup ? CODE_WORDS.toCode : CODE_WORDS.toBackup}
          </Button>
        </form>
      </AuthColumn>
      <BackButton onPress={() => void signOutHere()} />
    </>
  )
}
