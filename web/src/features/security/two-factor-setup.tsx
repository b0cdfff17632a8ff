import { Copy, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import type { beginTwoFactor } from './two-factor.ts'
import { keyInFours } from './two-factor.ts'
import { TwoFactorCode } from './two-factor-code.tsx'
import { TWO_FACTOR_WORDS } from './two-factor-copy.ts'

interface TwoFactorSetupProps {
  enrolment: Awaited<ReturnType<typeof beginTwoFactor>>
  busy: boolean
  onCode: (code: string) => Promise<unknown>
  onCancel: () => void
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <p className="flex items-center gap-2 font-strong">
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full bg-ink text-small font-bold text-surface"
    >
      {number}
    </span>
    {children}
  </p>
)

/** The secret as a picture and as text, and the one code that proves that it arrived. */
export function TwoFactorSetup({ enrolment, busy, onCode, onCancel }: TwoFactorSetupProps) {
  const desktop = useDesktop()
  return (
    <Plate>
      <Step number={1}>{TWO_FACTOR_WORDS.scan}</Step>
      <div className="mt-2.5 flex flex-wrap items-center gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(enrolment.qrCode)}`}
          alt={TWO_FACTOR_WORDS.qrCode}
          width={168}
          height={168}
          className="shrink-0 rounded-control bg-white p-2 ring-1 ring-line forced-color-adjust-none"
        />
        <div className="min-w-0 grow basis-32">
          <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{TWO_FACTOR_WORDS.noCamera}</p>
          <p className="mt-1 mb-2.5 text-[1.125rem] leading-6.5 font-strong tracking-wider break-words">
            {keyInFours(enrolment.secret)}
          </p>
          <Button look="secondary" size="small" onClick={() => copyText(enrolment.secret)}>
            <Copy className="size-4.5" aria-hidden />
            {TWO_FACTOR_WORDS.copyKey}
          </Button>
        </div>
      </div>
      {!desktop && (
        // Whoever has one phone alone cannot scan its screen: the link hands the key to the app that reads such keys.
        <a href={enrolment.uri} className={`${buttonClass('secondary')} mt-3.5 w-full whitespace-normal!`}>
          <SquareArrowOutUpRight className="size-5" aria-hidden />
          {TWO_FACTOR_WORDS.openApp}
        </a>
      )}
      <div className="mt-4">
        <Step number={2}>{TWO_FACTOR_WORDS.typeCode}</Step>
        <TwoFactorCode label={TWO_FACTOR_WORDS.code} submit={TWO_FACTOR_WORDS.turnOn} busy={busy} onCode={onCode} />
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-2">{TWO_FACTOR_WORDS.next}</p>
      <Cancel onCancel={onCancel} />
    </Plate>
  )
}

export function Cancel({ onCancel }: { onCancel: () => void }) {
  return (
    <button type="button" onClick={onCancel} className="mt-1 -mb-2 min-h-11 font-strong text-link underline">
      {TWO_FACTOR_WORDS.cancel}
    </button>
  )
}
