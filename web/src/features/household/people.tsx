import type { Household, NewInvitation } from '@turfwise/contract/household'
import { HOUSEHOLD_LIMITS } from '@turfwise/domain/household/access'
import { useId, useRef, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { ShownOnce } from '../../ui/confirm-plate.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { INVITE_WORDS, PEOPLE_WORDS } from './household-copy.ts'
import { useHousehold } from './household-queries.ts'
import { InvitePerson } from './invite-person.tsx'
import { InvitationRow, MemberRow } from './people-rows.tsx'

/** Who belongs to the garden besides its owner, and the way in for others. */
export function People() {
  const { data, error, isFetching, refetch } = useHousehold()
  return (
    <>
      <p className="pb-3">{PEOPLE_WORDS.lead}</p>
      {data !== undefined ? (
        <Everybody household={data} />
      ) : error !== null ? (
        <FailurePlate
          title={PEOPLE_WORDS.failed}
          text={PEOPLE_WORDS.stillWorks}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton rows={2} label={PEOPLE_WORDS.loading} />
      )}
    </>
  )
}

function Everybody({ household: { members, invitations } }: { household: Household }) {
  const reasonId = useId()
  const offline = useOnline() ? undefined : reasonId
  const [made, setMade] = useState<NewInvitation>()
  const list = useRef<HTMLElement>(null)
  // What had the focus goes.
  const toList = () => list.current?.focus()
  return (
    <>
      {offline !== undefined && (
        <p id={reasonId} className="pb-3 text-ink-2">
          {PEOPLE_WORDS.offline}
        </p>
      )}
      <section ref={list} tabIndex={-1} aria-label={PEOPLE_WORDS.list} className="outline-none">
        {members.length + invitations.length === 0 ? (
          <p className="text-ink-2">{PEOPLE_WORDS.none}</p>
        ) : (
          <ul>
            {members.map((member) => (
              <MemberRow key={member.userId} {...{ member, offline }} onGone={toList} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} {...{ invitation, offline }} onGone={toList} />
            ))}
          </ul>
        )}
      </section>
      {made !== undefined ? (
        <ShownOnce
          title={INVITE_WORDS.title(made.invitation.email)}
          text={`${made.mailed ? INVITE_WORDS.mailed : INVITE_WORDS.notMailed} ${INVITE_WORDS.onlyNow}`}
          secret={made.link}
          words={INVITE_WORDS}
          onDone={() => {
            setMade(undefined)
            toList()
          }}
        />
      ) : members.length + invitations.length >= HOUSEHOLD_LIMITS.peopleMax ? (
        <div className="mt-3">
          <NeededHint id={`${reasonId}-full`}>{PEOPLE_WORDS.full(HOUSEHOLD_LIMITS.peopleMax)}</NeededHint>
        </div>
      ) : (
        <InvitePerson offline={offline} onMade={setMade} />
      )}
    </>
  )
}
