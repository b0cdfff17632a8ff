import type { AdminUser } from '@turfwise/contract/admin'
import { ROLES, type Role } from '@turfwise/domain/account/profile'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FIELD_BOX } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ADMIN_WORDS, ROLE_UPDATED, USER_WORDS } from './admin-copy.ts'
import { useReadAgain } from './admin-queries.ts'
import { changeRole, NotProven, type Prove } from './admin-writes.ts'
import { NotSaved } from './not-saved.tsx'

interface RoleSelectProps {
  user: AdminUser
  /** The id of the words that say why it cannot be changed. */
  lockedBy: string | undefined
  prove: Prove
}

/** The role of an account, changed at once. What was not saved goes back, and says so here. */
export function RoleSelect({ user, lockedBy, prove }: RoleSelectProps) {
  const [saving, setSaving] = useState<Role>()
  const [failed, setFailed] = useState<Role>()
  const readAgain = useReadAgain()
  const name = USER_WORDS.roleFor(user.email || (user.name ?? USER_WORDS.noName))
  const change = async (role: Role) => {
    if (saving !== undefined) return
    setFailed(undefined)
    setSaving(role)
    try {
      await prove(changeRole(user.id, role))
      toast(ROLE_UPDATED)
      await readAgain('users')
    } catch (error) {
      if (!(error instanceof NotProven)) setFailed(role)
    }
    setSaving(undefined)
  }
  return (
    <div>
      <div className={`${FIELD_BOX} relative min-h-11! w-36`}>
        <select
          aria-label={name}
          aria-busy={saving !== undefined || undefined}
          value={saving ?? user.role}
          disabled={lockedBy !== undefined}
          aria-describedby={lockedBy}
          onChange={(event) => void change(event.target.value as Role)}
          className="min-h-11 w-full min-w-0 appearance-none truncate rounded-control bg-transparent pr-9 pl-3 font-strong text-ink *:bg-surface disabled:text-ink-3"
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-5 text-ink-2" />
      </div>
      <div role="status" className="text-small text-ink-2 empty:hidden">
        {saving !== undefined && ADMIN_WORDS.saving}
        {failed !== undefined && <NotSaved of={name} onRetry={() => void change(failed)} />}
      </div>
    </div>
  )
}
