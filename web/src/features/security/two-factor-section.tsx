import { useMutation } from '@tanstack/react-query'
import type { SecuritySettings } from '@turfwise/contract/security'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { BackupCodes } from './backup-codes.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { useOfflineReason } from './offline-reason.tsx'
import { isProofNeeded, type Proof, proofBody } from './proof.ts'
import { useReadSecurityAgain } from './security-queries.ts'
import { beginTwoFactor, endTwoFactor, newBackupCodes, renewBackupCodes, showCode } from './two-factor.ts'
import { TwoFactorCode } from './two-factor-code.tsx'
import {
  BACKUP_WORDS,
  DISABLE_FAILED,
  ENABLE_FAILED,
  RENEW_FAILED,
  TWO_FACTOR_OFF,
  TWO_FACTOR_ON,
  TWO_FACTOR_WORDS,
} from './two-factor-copy.ts'
import { Cancel, TwoFactorSetup } from './two-factor-setup.tsx'

type Step =
  | { at: 'rest' }
  /** The server asks who it is first. */
  | { at: 'confirm' }
  | { at: 'setup'; enrolment: Awaited<ReturnType<typeof beginTwoFactor>> }
  | { at: 'codes'; codes: readonly string[] }
  /** It is on, but its codes did not come. */
  | { at: 'no-codes' }
  | { at: 'off' }
  | { at: 'renew' }

const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'security/code-needed'

/** The switch, and below it what turning it on or off asks for. */
export function TwoFactorSection({ settings }: { settings: SecuritySettings }) {
  const userId = useOwnId() ?? ''
  const readAgain = useReadSecurityAgain()
  const offline = useOfflineReason()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const begin = useMutation({
    mutationFn: async (proof: Proof | undefined) => beginTwoFactor(userId, await proofBody(proof)),
    onSuccess: (enrolment) => setStep({ at: 'setup', enrolment }),
    onError: (error, proof) => {
      if (proof === undefined && isProofNeeded(error)) setStep({ at: 'confirm' })
      else toastFailure(ENABLE_FAILED)
    },
  })
  const codes = useMutation({
    mutationFn: () => newBackupCodes(userId),
    onSuccess: (made) => setStep({ at: 'codes', codes: made }),
    // Ten minutes after the code it is asked for again.
    onError: (error) => setStep({ at: isCodeNeeded(error) ? 'renew' : 'no-codes' }),
    onSettled: () => readAgain(),
  })
  const turnOn = useMutation({
    mutationFn: ({ factorId, code }: { factorId: string; code: string }) => showCode(factorId, code),
    onSuccess: () => {
      toast(TWO_FACTOR_ON)
      codes.mutate()
    },
    onError: () => toastFailure(ENABLE_FAILED),
  })
  const turnOff = useMutation({
    mutationFn: (code: string) => endTwoFactor(userId, code),
    onSuccess: () => {
      toast(TWO_FACTOR_OFF)
      setStep({ at: 'rest' })
      return readAgain()
    },
    onError: () => toastFailure(DISABLE_FAILED),
  })
  const renew = useMutation({
    mutationFn: (code: string) => renewBackupCodes(userId, code),
    onSuccess: (made) => {
      setStep({ at: 'codes', codes: made })
      return readAgain()
    },
    onError: () => toastFailure(RENEW_FAILED),
  })
  const rest = () => {
    begin.reset()
    setStep({ at: 'rest' })
  }
  const toggle = () => {
    if (begin.isPending) return
    if (step.at === 'confirm' || step.at === 'setup' || step.at === 'off' || step.at === 'renew') return rest()
    if (settings.twoFactorEnabled) setStep({ at: 'off' })
    else begin.mutate(undefined)
  }
  const detail = settings.twoFactorEnabled
    ? TWO_FACTOR_WORDS.isOn(settings.backupCodesLeft)
    : step.at === 'setup'
      ? TWO_FACTOR_WORDS.settingUp
      : TWO_FACTOR_WORDS.isOff
  return (
    <section className="border-t border-line pb-1">
      <SwitchRow
        heading
        label={TWO_FACTOR_WORDS.title}
        detail={detail}
        on={settings.twoFactorEnabled}
        onChange={toggle}
        disabledBecause={offline}
      />
      {step.at === 'rest' && settings.twoFactorEnabled && offline === undefined && (
        <div className="pb-4">
          <Button look="secondary" size="small" onClick={() => setStep({ at: 'renew' })}>
            {BACKUP_WORDS.renew}
          </Button>
        </div>
      )}
      <div className={step.at === 'rest' ? undefined : 'pt-1 pb-4'}>
        {step.at === 'confirm' && (
          <ConfirmIdentity proofs={settings.proofs} onProof={begin.mutateAsync} onCancel={rest} />
        )}
        {step.at === 'setup' && (
          <TwoFactorSetup
            enrolment={step.enrolment}
            busy={codes.isPending}
            onCode={(code) => turnOn.mutateAsync({ factorId: step.enrolment.factorId, code })}
            onCancel={rest}
          />
        )}
        {step.at === 'codes' && <BackupCodes codes={step.codes} onDone={rest} />}
        {step.at === 'no-codes' && (
          <Plate role="alert">
            <p className="mb-3">{BACKUP_WORDS.missing}</p>
            <Button look="secondary" size="small" busy={codes.isPending} onClick={() => codes.mutate()}>
              {BACKUP_WORDS.again}
            </Button>
          </Plate>
        )}
        {step.at === 'renew' && (
          <Plate>
            <p>{BACKUP_WORDS.renewLead}</p>
            <TwoFactorCode
              label={TWO_FACTOR_WORDS.offLabel}
              submit={BACKUP_WORDS.renewNow}
              orBackup
              takesFocus
              onCode={renew.mutateAsync}
            />
            <Cancel onCancel={rest} />
          </Plate>
        )}
        {step.at === 'off' && (
          <Plate>
            <p>{TWO_FACTOR_WORDS.offLead}</p>
            <TwoFactorCode
              label={TWO_FACTOR_WORDS.offLabel}
              submit={TWO_FACTOR_WORDS.turnOff}
              orBackup
              onCode={turnOff.mutateAsync}
            />
            <Cancel onCancel={rest} />
          </Plate>
        )}
      </div>
    </section>
  )
}
