import type { AdminUser } from '@turfwise/contract/admin'
import type { AccessRefusal } from '@turfwise/domain/admin/access'
import { useId } from 'react'
import { useDesktop } from '../../platform/viewport.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { LOCKED_WORDS, USER_WORDS as WORDS } from './admin-copy.ts'
import type { Prove } from './admin-writes.ts'
import { RoleSelect } from './role-select.tsx'
import { UserStatus } from './user-status.tsx'

export interface UserRowsProps {
  users: readonly AdminUser[]
  /** Why role and ban of an account cannot be changed; undefined when they can. */
  lockOf: (user: AdminUser) => AccessRefusal | undefined
  /** The id of the words that say that nothing can be changed now. */
  offline: string | undefined
  prove: Prove
  onManage: (user: AdminUser) => void
}

const nameOf = ({ email, name }: AdminUser): string => email || (name ?? WORDS.noName)

/** Accounts as a table on the desktop, one below the other on the phone: the same in the same order. */
export function UserRows(props: UserRowsProps) {
  return useDesktop() ? <UserTable {...props} /> : <UserBlocks {...props} />
}

/** Widths of the columns, of the whole. */
const WIDTHS = ['w-[27%]', 'w-[18%]', 'w-[16%]', 'w-[16%]', 'w-[12%]', 'w-[11%]']
const CELL = 'h-15 border-t border-line px-3.5 py-2'

function UserTable({ users, ...rest }: UserRowsProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 border border-line bg-surface text-[0.9375rem] leading-[1.375rem]">
      <caption className="sr-only">{WORDS.caption}</caption>
      <thead>
        <tr>
          {WORDS.columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={cx(
                'sticky top-0 z-1 bg-sunk px-3.5 py-3 text-small font-bold text-ink-2',
                at === WORDS.columns.length - 1 ? 'text-right' : 'text-left',
                WIDTHS[at],
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserTableRow key={user.id} user={user} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type OneUser = Omit<UserRowsProps, 'users'> & { user: AdminUser }

const useLock = ({ user, lockOf, offline }: OneUser) => {
  const id = useId()
  const lock = lockOf(user)
  return { lock, lockId: id, lockedBy: lock === undefined ? offline : id }
}

function UserTableRow(props: OneUser) {
  const { user, prove, onManage } = props
  const { lock, lockId, lockedBy } = useLock(props)
  return (
    <tr>
      <th
        scope="row"
        title={nameOf(user)}
        className={`${CELL} overflow-hidden text-left font-strong text-ellipsis whitespace-nowrap`}
      >
        {user.email || <span className="text-ink-2">{WORDS.noEmail}</span>}
      </th>
      <td className={`${CELL} wrap-anywhere`}>{user.name ?? <span className="text-ink-2">{WORDS.noName}</span>}</td>
      <td className={`${CELL} wrap-anywhere text-ink-2`}>{user.location ?? WORDS.noLocation}</td>
      <td className={CELL}>
        <RoleSelect user={user} lockedBy={lockedBy} prove={prove} />
        <LockReason id={lockId} lock={lock} />
      </td>
      <td className={CELL}>
        <UserStatus bannedAt={user.bannedAt} />
      </td>
      <td className={`${CELL} text-right`}>
        <ManageButton user={user} onManage={onManage} />
      </td>
    </tr>
  )
}

function UserBlocks({ users, ...rest }: UserRowsProps) {
  return (
    <ul aria-label={WORDS.caption} className="overflow-clip rounded-plate border border-line bg-surface">
      {users.map((user) => (
        <UserBlock key={user.id} user={user} {...rest} />
      ))}
    </ul>
  )
}

function UserBlock(props: OneUser) {
  const { user, prove, onManage } = props
  const { lock, lockId, lockedBy } = useLock(props)
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <b className="min-w-0 wrap-anywhere">{user.email || <span className="text-ink-2">{WORDS.noEmail}</span>}</b>
        <UserStatus bannedAt={user.bannedAt} />
      </div>
      <p className="text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">
        {user.name ?? WORDS.noName}, {user.location ?? WORDS.noLocation}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <RoleSelect user={user} lockedBy={lockedBy} prove={prove} />
        <ManageButton user={user} onManage={onManage} />
      </div>
      <LockReason id={lockId} lock={lock} />
    </li>
  )
}

function LockReason({ id, lock }: { id: string; lock: AccessRefusal | undefined }) {
  if (lock === undefined) return null
  return (
    <p id={id} className="mt-1 text-small text-ink-2">
      {LOCKED_WORDS[lock]}
    </p>
  )
}

function ManageButton({ user, onManage }: { user: AdminUser; onManage: (user: AdminUser) => void }) {
  return (
    <Button
      look="secondary"
      size="small"
      data-row-control={user.id}
      aria-label={WORDS.manageNamed(nameOf(user))}
      onClick={() => onManage(user)}
    >
      {WORDS.manage}
    </Button>
  )
}
