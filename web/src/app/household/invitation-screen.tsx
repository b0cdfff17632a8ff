import { paths } from '@turfwise/contract/app-paths'
import type { InvitationShown } from '@turfwise/contract/household'
import { MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { NAMELESS, ROLE_WORDS, INVITATION_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { useAccept, useInvitation } from '../../features/household/household-queries.ts'
import { ApiError } from '../../platform/api-error.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ScreenHeader } from '../shell/header.tsx'

/**
 * What stands behind the # of the address. It is moved into the state of its entry, where loading the page anew still finds
 * it and nobody reads it over a shoulder or out of a history.
 */
function useTakenToken(): string {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const taken = (state as { invitation?: unknown } | null)?.invitation
  const token = hash.slice(1)
  useEffect(() => {
    if (token !== '') navigate(paths.invitation(), { replace: true, state: { invitation: token } })
  }, [token, navigate])
  return token === '' && typeof taken === 'string' ? taken : token
}

/** /invitation: whose garden it is, what one could do there, and the way in. */
export function InvitationScreen() {
  usePageTitle(WORDS.title)
  const token = useTakenToken()
  const { data, error, isFetching, refetch } = useInvitation(token)
  return (
    <div className="mx-auto w-full max-w-160 lg:max-w-220 lg:pt-3">
      <ScreenHeader title={WORDS.title} />
      <div className="max-w-160 px-gutter pt-3.5">
        {data !== undefined ? (
          <Shown token={token} invitation={data} />
        ) : isGone(error) || (error instanceof ApiError && error.status === 400) ? (
          <Nothing />
        ) : error !== null ? (
          <FailurePlate
            title={WORDS.failed}
            text={WORDS.failedText}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsSkeleton rows={2} label={WORDS.loading} />
        )}
      </div>
    </div>
  )
}

function Nothing() {
  const { data: profile } = useProfile()
  return (
    <>
      <MailOpen className="mb-4 size-10 text-ink-3" aria-hidden />
      <h2 className="title-2">{WORDS.none}</h2>
      <p className="mt-1 mb-5 wrap-anywhere text-ink-2">{WORDS.noneText(profile?.email ?? '')}</p>
      <Link to={paths.home()} replace className={`${buttonClass('secondary')} w-full`}>
        {WORDS.home}
      </Link>
    </>
  )
}

const failedWords = (error: unknown): string | undefined => {
  if (error === null) return undefined
  return error instanceof ApiError && error.problem?.code === 'garden/too-many' ? WORDS.tooMany : WORDS.notJoined
}

function Shown({ token, invitation: { owner, location, role } }: { token: string; invitation: InvitationShown }) {
  const accept = useAccept()
  const navigate = useNavigate()
  // A press whose answer was lost is the same press again.
  const [key] = useState(newId)
  const join = () =>
    accept.mutate(
      { token, key },
      {
        onSuccess(garden) {
          toast(WORDS.joined(garden.owner.name))
          navigate(paths.gardens(garden.id), { replace: true })
        },
      },
    )
  if (isGone(accept.error)) return <Nothing />
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={owner.name ?? NAMELESS} url={owner.avatarUrl} size="large" />
        <div className="min-w-0">
          <h2 className="title-2 wrap-anywhere" dir="auto">
            {WORDS.invites(owner.name ?? NAMELESS)}
          </h2>
          {location !== null && (
            <p className="wrap-anywhere text-ink-2" dir="auto">
              {location}
            </p>
          )}
        </div>
      </div>
      <p className="mt-4">{ROLE_WORDS[role].youMay}</p>
      <p className="mt-1 mb-5 text-ink-2">{WORDS.leave}</p>
      <Button className="w-full" size="large" busy={accept.isPending} busyText={WORDS.joining} onClick={join}>
        {WORDS.join}
      </Button>
      <Link to={paths.home()} replace className={`${buttonClass('secondary')} mt-3 w-full`}>
        {WORDS.notNow}
      </Link>
      <div role="status">
        <FieldError id="not-joined">{failedWords(accept.error)}</FieldError>
      </div>
    </>
  )
}
