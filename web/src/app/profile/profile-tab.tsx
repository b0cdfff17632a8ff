import type { User } from '@turfwise/contract/users'
import { useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { Achievements } from '../../features/profile/achievements.tsx'
import { PROFILE_WORDS } from '../../features/profile/profile-copy.ts'
import { ProfileFacts } from '../../features/profile/profile-facts.tsx'
import { StatTiles } from '../../features/profile/stat-tiles.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProgressPhotos } from './progress-photos.tsx'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfileTabProps {
  /** While the profile is being changed. */
  form: ProfileForm | undefined
}

/** Who somebody is, and what they have done. */
export function ProfileTab({ form }: ProfileTabProps) {
  const profile = useProfile()
  return (
    <div className="grid gap-x-8 gap-y-7 pt-2 lg:grid-cols-[1.35fr_1fr] lg:pt-5">
      <section aria-labelledby="about-you" className="min-w-0">
        <h2 id="about-you" className="sr-only lg:title-2 lg:not-sr-only lg:pb-1">
          {PROFILE_WORDS.about}
        </h2>
        {profile.data !== undefined ? (
          <AboutYou user={profile.data} form={form} />
        ) : profile.error !== null || profile.errorUpdateCount > 0 ? (
          <div className="pt-3">
            <FailurePlate
              title={PROFILE_WORDS.failed}
              text={PROFILE_WORDS.stillWorks}
              retrying={profile.isFetching}
              onRetry={() => profile.refetch()}
            />
          </div>
        ) : (
          <FactBlocks />
        )}
        <div className="pt-4">
          <StatTiles />
        </div>
      </section>
      <div className="min-w-0 lg:order-last lg:col-span-2">
        <ProgressPhotos />
      </div>
      <Achievements />
    </div>
  )
}

function AboutYou({ user, form }: ProfileTabProps & { user: User }) {
  const { createdAt, timeZone, location, avatarUrl } = user
  const [sending, setSending] = useState(false)
  const editing = form !== undefined
  return (
    <>
      {/* A picture on its way stays until it has arrived, also when the fields were saved meanwhile. */}
      {(editing || sending) && (
        <div className="border-b border-line py-4">
          <OwnPicture url={avatarUrl} sending={sending} onSending={setSending} />
        </div>
      )}
      {editing && <ProfileFields form={form} />}
      <div className={editing ? 'pt-2' : undefined}>
        <ProfileFacts createdAt={createdAt} timeZone={timeZone} location={editing ? undefined : location} />
      </div>
    </>
  )
}

function FactBlocks() {
  return (
    <div aria-busy="true">
      {['w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex min-h-12 items-center border-b border-line">
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
