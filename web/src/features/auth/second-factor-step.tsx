import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { signOutHere } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { UNEXPECTED } from './auth-copy.ts'
import { AuthColumn } from './auth-frame.tsx'
import { type AuthProblem, orThrow } from './auth-problem.ts'
import { BackButton } from './back-button.tsx'
import { CodeField } from './code-field.tsx'
import { CODE_WORDS } from './mail-copy.ts'
import { type AskedFactor, backupCode, challenge, findFactor, refusalWords, showCode } from './second-factor.ts'
import { SubmitButton } from './submit-button.tsx'

interface SecondFactorStepProps {
  email: string
  /** True while a code is tried, so that the session which it completes does not redirect; false when it was refused. */
  hold: (held: boolean) => void
  onDone: () => void | Promise<void>
}

/** After the password, where two-factor is on: one code field, or a backup code. */
export function SecondFactorStep({ email, hold, onDone }: SecondFactorStepProps) {
  const [factor, setFactor] = useState<AskedFactor>()
  const [isBackup, setIsBackup] = useState(false)
  const sentChallenge = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it shows
  useEffect(() => {
    let current = true
    findFactor().then(async (found) => {
      if (!current || found === undefined) return
      setFactor(found)
      // A phone has to be sent its code before anybody can type it.
      if (found.type !== 'phone' || sentChallenge.current !== undefined) return
      const sent = await challenge(found.id)
      if ('id' in sent) sentChallenge.current = sent.id
      else if (current) form.refuse({ code: refusalWords(sent.problem, false) })
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

  const form = useSheetForm({
    given: { code: '', backup: '' },
    check: ({ code, backup }) =>
      isBackup
        ? { backup: backupCode(backup) === undefined ? CODE_WORDS.missingBackup : undefined }
        : { code: code.length < 6 ? CODE_WORDS.missing : undefined },
    async send({ code, backup }) {
      hold(true)
      await orThrow(attempt((isBackup ? backupCode(backup) : undefined) ?? code))
      // Busy until the page has gone.
      await onDone()
    },
    onRefused(problem) {
      hold(false)
      const words = refusalWords(problem as AuthProblem, isBackup)
      if (words === undefined) toastFailure(UNEXPECTED)
      if (isBackup) return { backup: words }
      form.change({ code: '' })
      return { code: words }
    },
  })

  const isPhone = factor?.type === 'phone'
  const lead = isBackup ? CODE_WORDS.backupLead : isPhone ? CODE_WORDS.leadPhone : CODE_WORDS.lead
  return (
    <>
      <AuthColumn className="grow lg:grow-0">
        <h1 className="title-1 mt-4" tabIndex={-1}>
          {CODE_WORDS.title}
        </h1>
        <p className="break-words text-ink-2">{lead(email)}</p>
        <FormFrame form={form} className="mt-5 pb-6 lg:pb-0">
          {isBackup ? (
            <TextField
              key="backup"
              {...form.text('backup')}
              label={CODE_WORDS.backupLabel}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              autoFocus
              help={CODE_WORDS.backupHint}
            />
          ) : (
            <>
              <CodeField
                {...form.field('code')}
                label={CODE_WORDS.label}
                first
                describedBy="second-factor-hint"
                onComplete={(code) => form.submit({ code })}
              />
              <p id="second-factor-hint" className="mt-2.5 flex items-start gap-2 text-small text-ink-2">
                <Clock className="mt-0.5 size-4.5 shrink-0" aria-hidden />
                {isPhone ? CODE_WORDS.hintPhone : CODE_WORDS.hint}
              </p>
            </>
          )}
          <SubmitButton busy={form.busy} busyText={CODE_WORDS.busy} className="mt-5">
            {CODE_WORDS.submit}
          </SubmitButton>
          <Button
            look="secondary"
            size="large"
            className="mt-3 w-full whitespace-normal!"
            onClick={() => {
              form.reset()
              setIsBackup(!isBackup)
            }}
          >
            {isBackup ? CODE_WORDS.toCode : CODE_WORDS.toBackup}
          </Button>
        </FormFrame>
      </AuthColumn>
      <BackButton onPress={() => void signOutHere()} />
    </>
  )
}
