import type { SecuritySettings } from '@turfwise/contract/security'
import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ACCOUNT_WORDS } from './account-copy.ts'
import { AccountSection } from './account-section.tsx'
import { AttemptsBanner } from './attempts-banner.tsx'
import { OfflineReason } from './offline-reason.tsx'
import { OwnData } from './own-data.tsx'
import { type PasswordMeter, PasswordSection } from './password-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SECURITY_WORDS } from './security-copy.ts'
import { useSecuritySettings } from './security-queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

interface SecurityViewProps {
  meter: PasswordMeter
  /** Sections of the community, behind those of privacy. */
  community?: ReactNode
}

/** Privacy and Security, with what shows while it is read and when it cannot be. */
export function SecurityView({ meter, community }: SecurityViewProps) {
  const settings = useSecuritySettings()
  return (
    <section aria-labelledby="privacy-and-security">
      <h2 id="privacy-and-security" className="title-2 pt-7 pb-2">
        {SECURITY_WORDS.title}
      </h2>
      {settings.data !== undefined ? (
        <Sections settings={settings.data} meter={meter} community={community} />
      ) : settings.error !== null || settings.errorUpdateCount > 0 ? (
        <FailurePlate
          title={SECURITY_WORDS.failed}
          text={SECURITY_WORDS.stillWorks}
          retrying={settings.isFetching}
          onRetry={() => settings.refetch()}
        />
      ) : (
        <SecurityBlocks />
      )}
    </section>
  )
}

function Sections({ settings, meter, community }: SecurityViewProps & { settings: SecuritySettings }) {
  return (
    <>
      <OfflineReason />
      <AttemptsBanner settings={settings} />
      <TwoFactorSection settings={settings} />
      <PasswordSection settings={settings} meter={meter} />
      <SessionsSection />
      <PrivacySection settings={settings} />
      {community}
      <Disclosure title={ACCOUNT_WORDS.data}>
        <OwnData lead={ACCOUNT_WORDS.exportLead} />
      </Disclosure>
      <AccountSection proofs={settings.proofs} />
    </>
  )
}

/** The sections in blocks. */
export function SecurityBlocks() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {SECURITY_WORDS.loading}
      </span>
      {['w-3/5', 'w-1/4', 'w-2/5', 'w-1/5'].map((width) => (
        <div key={width} className="flex min-h-14.5 items-center border-t border-line">
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
