import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Proof, type ProofMeans, sendCode } from './proof.ts'
import { PROOF_INSTEAD, PROOF_WORDS } from './proof-copy.ts'

export interface ProofInput {
  proofs: readonly ProofMeans[]
  kind: ProofMeans | undefined
  typed: string
  error: string | undefined
  choose(kind: ProofMeans): void
  type(text: string): void
  refuse(words: string): void
  /** What was typed; undefined while something is missing, which is then said at the field. */
  read(): Proof | undefined
  box: RefObject<HTMLDivElement | null>
  focus(): void
}

/** What is typed to show who it is, by the first of the ways that the person has. */
export function useProofInput(proofs: readonly ProofMeans[]): ProofInput {
  const [chosen, setChosen] = useState<ProofMeans>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const kind = chosen !== undefined && proofs.includes(chosen) ? chosen : proofs[0]
  const focus = () => box.current?.querySelector('input')?.focus()
  const refuse = (words: string) => {
    setError(words)
    focus()
  }
  return {
    ...{ proofs, kind, typed, error, box, focus, refuse },
    choose(next) {
      setChosen(next)
      setTyped('')
      setError(undefined)
    },
    type(text) {
      setTyped(text)
      setError(undefined)
    },
    read() {
      if (kind === undefined) return undefined
      // A password may begin and end with spaces; codes are copied along with them.
      const given = kind === 'password' ? typed : typed.replaceAll(/\s/g, '')
      if (given !== '') return { kind, typed: given }
      refuse(kind === 'password' ? PROOF_WORDS.passwordMissing : PROOF_WORDS.codeMissing)
      return undefined
    },
  }
}

/** One field for the way that was chosen, and the other ways below it. */
export function ProofField({ input }: { input: ProofInput }) {
  const { kind, proofs, typed, error } = input
  if (kind === undefined) return <p>{PROOF_WORDS.unknown}</p>
  const field = {
    value: typed,
    error,
    onChange: (event: { currentTarget: HTMLInputElement }) => input.type(event.currentTarget.value),
  }
  const isSent = kind === 'mail' || kind === 'message'
  return (
    <div ref={input.box}>
      {kind === 'password' ? (
        <PasswordField
          {...field}
          label={PROOF_WORDS.password}
          name="password"
          autoComplete="current-password"
          maxLength={256}
        />
      ) : (
        <>
          {isSent && <SendCode kind={kind} onSent={input.focus} />}
          <TextField
            {...field}
            label={isSent ? PROOF_WORDS.sentCode : PROOF_WORDS.factorCode}
            name="code"
            inputMode={isSent ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </>
      )}
      {proofs
        .filter((other) => other !== kind)
        .map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => {
              input.choose(other)
              // What was pressed goes away.
              requestAnimationFrame(() => input.box.current?.querySelector<HTMLElement>('input, button')?.focus())
            }}
            className="mt-1 block min-h-11 text-left font-strong text-link underline"
          >
            {PROOF_INSTEAD[other]}
          </button>
        ))}
    </div>
  )
}

function SendCode({ kind, onSent }: { kind: 'mail' | 'message'; onSent: () => void }) {
  const send = useMutation({ mutationFn: sendCode, onSuccess: onSent })
  const failed = (send.error as { status?: number } | null)?.status === 429 ? PROOF_WORDS.tooMany : PROOF_WORDS.notSent
  return (
    <div className="mb-3">
      <Button
        look="secondary"
        size="small"
        busy={send.isPending}
        busyText={PROOF_WORDS.sending}
        onClick={() => send.mutate()}
      >
        {send.isSuccess ? PROOF_WORDS.sendAgain : PROOF_WORDS.send}
      </Button>
      <div role="status" className="mt-1.5 text-small text-ink-2">
        {send.isSuccess && PROOF_WORDS.sent[kind]}
        <FieldError id="code-not-sent">{send.isError ? failed : undefined}</FieldError>
      </div>
    </div>
  )
}
