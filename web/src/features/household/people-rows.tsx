import type { GardenInvitation, GardenMember } from '@turfwise/contract/household'
import { HOUSEHOLD_ROLES, type HouseholdRole } from '@turfwise/domain/household/access'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lateDates } from '../../platform/late-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Plate } from '../../ui/plate.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { NAMELESS, PEOPLE_WORDS, REMOVE_WORDS, ROLE_WORDS } from './household-copy.ts'
import { useChangeRole, useRemoveMember, useWithdraw } from './household-queries.ts'

const day = lateDates({ day: 'numeric', month: 'short', year: 'numeric' })
const ROLE_NAMES: Readonly<Record<HouseholdRole, string>> = {
  helper: ROLE_WORDS.helper.name,
  viewer: ROLE_WORDS.viewer.name,
}

interface RowProps {
  /** The id of the words that say why nothing can be changed. */
  offline: string | undefined
  onGone: () => void
}

/** One who belongs to the garden: what they may, and their removal. */
export function MemberRow({ member, offline, onGone }: RowProps & { member: GardenMember }) {
  const { userId, user, role, since } = member
  const name = user.name ?? NAMELESS
  const change = useChangeRole()
  const remove = useRemoveMember()
  return (
    <PersonRow
      picture={<Avatar name={name} url={user.avatarUrl} />}
      name={name}
      detail={PEOPLE_WORDS.since(ROLE_WORDS[role].name, day.format(new Date(since)))}
      label={REMOVE_WORDS.remove}
      labelNamed={REMOVE_WORDS.removeNamed(name)}
      question={REMOVE_WORDS.question(name)}
      text={REMOVE_WORDS.text}
      {...{ offline }}
      busy={remove.isPending}
      failed={remove.isError}
      onSure={() => remove.mutate(userId, { onSuccess: onGone })}
    >
      <fieldset disabled={offline !== undefined || change.isPending} aria-describedby={offline} className="mt-2">
        <SegmentedChoice
          legend={PEOPLE_WORDS.roleOf(name)}
          name={`role-${userId}`}
          options={HOUSEHOLD_ROLES}
          words={ROLE_NAMES}
          value={change.isPending ? change.variables.role : role}
          onChange={(next) => change.mutate({ memberId: userId, role: next })}
        />
      </fieldset>
      <div role="status">
        <FieldError id={`role-${userId}-failed`}>{change.isError ? PEOPLE_WORDS.roleNotChanged : undefined}</FieldError>
      </div>
    </PersonRow>
  )
}

/** One who is invited, until they accept or the time is over. */
export function InvitationRow({ invitation, offline, onGone }: RowProps & { invitation: GardenInvitation }) {
  const { id, email, role, endsAt } = invitation
  const withdraw = useWithdraw()
  return (
    <PersonRow
      name={email}
      detail={PEOPLE_WORDS.invited(ROLE_WORDS[role].name, day.format(new Date(endsAt)))}
      label={REMOVE_WORDS.withdraw}
      labelNamed={REMOVE_WORDS.withdrawNamed(email)}
      question={REMOVE_WORDS.withdrawQuestion(email)}
      text={REMOVE_WORDS.withdrawText}
      {...{ offline }}
      busy={withdraw.isPending}
      failed={withdraw.isError}
      onSure={() => withdraw.mutate(id, { onSuccess: onGone })}
    />
  )
}

interface PersonRowProps {
  picture?: ReactNode
  name: string
  detail: string
  label: string
  labelNamed: string
  question: string
  text: string
  offline: string | undefined
  busy: boolean
  failed: boolean
  onSure: () => void
  children?: ReactNode
}

function PersonRow({ picture, name, detail, label, labelNamed, children, ...asked }: PersonRowProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsking(false)
    // It is about to come back.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center gap-3">
        {picture}
        <div className="min-w-0 grow basis-40">
          <b className="font-strong wrap-anywhere">
            <bdi>{name}</bdi>
          </b>
          <p className="tnum text-small text-ink-2">{detail}</p>
        </div>
        {!asking && (
          <Button
            ref={button}
            look="secondary"
            size="small"
            aria-label={labelNamed}
            onClick={() => setAsking(true)}
            disabled={asked.offline !== undefined}
            aria-describedby={asked.offline}
          >
            {label}
          </Button>
        )}
      </div>
      {asking ? <RemovalQuestion {...asked} label={label} onKeep={keep} /> : children}
    </li>
  )
}

type QuestionProps = Omit<PersonRowProps, 'picture' | 'name' | 'detail' | 'labelNamed' | 'children'>

function RemovalQuestion({
  question,
  text,
  label,
  offline,
  busy,
  failed,
  onSure,
  onKeep,
}: QuestionProps & { onKeep: () => void }) {
  const title = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Plate role="group" aria-labelledby={title} className="mt-2">
      <p id={title} className="font-strong wrap-anywhere" dir="auto">
        {question}
      </p>
      <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="destructive"
          size="small"
          busy={busy}
          busyText={REMOVE_WORDS.busy}
          disabled={offline !== undefined}
          aria-describedby={offline}
          onClick={onSure}
        >
          {label}
        </Button>
        <Button ref={keep} look="secondary" size="small" onClick={onKeep}>
          {REMOVE_WORDS.keep}
        </Button>
      </div>
      <div role="status">
        <FieldError id={`${title}-failed`}>{failed ? REMOVE_WORDS.failed : undefined}</FieldError>
      </div>
    </Plate>
  )
}
