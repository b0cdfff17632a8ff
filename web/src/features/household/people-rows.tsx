import type { GardenInvitation, GardenMember } from '@turfwise/contract/household'
import { HOUSEHOLD_ROLES } from '@turfwise/domain/household/access'
import type { ReactNode } from 'react'
import { lateDates } from '../../platform/late-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmPlate, useConfirmPlate } from '../../ui/confirm-plate.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { NAMELESS, PEOPLE_WORDS, REMOVE_WORDS, ROLE_NAMES } from './household-copy.ts'
import { useChangeRole, useRemoveMember, useWithdraw } from './household-queries.ts'

const day = lateDates({ day: 'numeric', month: 'short', year: 'numeric' })

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
      detail={PEOPLE_WORDS.since(ROLE_NAMES[role], day.format(new Date(since)))}
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
      detail={PEOPLE_WORDS.invited(ROLE_NAMES[role], day.format(new Date(endsAt)))}
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

function PersonRow({ picture, name, detail, label, labelNamed, question, text, children, ...asked }: PersonRowProps) {
  const { asking, ask, onKeep, button } = useConfirmPlate()
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
            onClick={ask}
            disabled={asked.offline !== undefined}
            aria-describedby={asked.offline}
          >
            {label}
          </Button>
        )}
      </div>
      {asking ? (
        <ConfirmPlate words={{ ...REMOVE_WORDS, question, text, sure: label }} {...asked} onKeep={onKeep} />
      ) : (
        children
      )}
    </li>
  )
}
