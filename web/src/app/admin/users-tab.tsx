import type { AdminUser } from '@turfwise/contract/admin'
import type { AccessRefusal } from '@turfwise/domain/admin/access'
import { USER_FILTERS, type UserFilter } from '@turfwise/domain/admin/limits'
import { useId, useState } from 'react'
import { ADMIN_WORDS, USER_WORDS as WORDS } from '../../features/admin/admin-copy.ts'
import { type UsersSought, useUserCount, useUsers } from '../../features/admin/admin-queries.ts'
import { ManageSheet } from '../../features/admin/manage-sheet.tsx'
import { UserRows } from '../../features/admin/user-rows.tsx'
import { UserSearch } from '../../features/admin/user-search.tsx'
import { useOnline } from '../../platform/online.ts'
import { useOwnId } from '../../platform/session.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { MoreButton } from './more-button.tsx'
import { focusRow } from './row-keys.ts'
import { useProven } from './use-proven.tsx'

const EVERYBODY: UsersSought = { text: '', filter: 'all' }
const ADMINS: UsersSought = { text: '', filter: 'admins' }

/** Why role and ban of an account cannot be changed: whoever looks is an admin, so the last one is them. */
const useLockOf = (): ((user: AdminUser) => AccessRefusal | undefined) => {
  const ownId = useOwnId()
  const { data } = useUserCount(ADMINS)
  const isLast = data !== undefined && data.count - data.banned <= 1
  return ({ id }) => (id !== ownId ? undefined : isLast ? 'last-admin' : 'self')
}

/** Everybody's accounts: found, given another role, banned. */
export function UsersTab() {
  const offlineId = useId()
  const [sought, setSought] = useState(EVERYBODY)
  const users = useUsers(sought)
  const { data: meant } = useUserCount(sought)
  const lockOf = useLockOf()
  const online = useOnline()
  const inRow = useProven()
  const inSheet = useProven()
  const [managedId, setManagedId] = useState<string>()
  const items = users.pages?.pages.flatMap((page) => page.items)
  const managed = useLastShown(items?.find(({ id }) => id === managedId) ?? null)
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) })
  const closeManage = () => {
    inSheet.cancel()
    setManagedId(undefined)
  }
  return (
    <>
      <div className="grid gap-3 pb-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-72">
            <UserSearch sought={sought.text} onSought={(text) => setSought({ ...sought, text })} />
          </div>
          <p role="status" className="tnum text-small text-ink-2">
            {items !== undefined && WORDS.shown(items.length, meant?.count ?? items.length)}
          </p>
        </div>
        <div className="max-w-110">
          <SegmentedChoice<UserFilter>
            legend={WORDS.show}
            name="users-shown"
            options={USER_FILTERS}
            words={WORDS.filters}
            value={sought.filter}
            onChange={(filter) => setSought({ ...sought, filter })}
          />
        </div>
        {!online && (
          <p id={offlineId} className="text-ink-2">
            {ADMIN_WORDS.offline}
          </p>
        )}
      </div>
      {items === undefined ? (
        users.error !== null ? (
          <FailurePlate title={WORDS.failed} retrying={users.isFetching} onRetry={users.retry} />
        ) : (
          <RowsSkeleton rows={6} label={WORDS.loading} />
        )
      ) : items.length === 0 ? (
        <EmptyState scene={<EmptyYard>{null}</EmptyYard>}>
          <p className="title-3">{WORDS.none}</p>
          <p className="text-ink-2">{WORDS.noneText}</p>
          <Button look="secondary" onClick={() => setSought(EVERYBODY)}>
            {WORDS.showAll}
          </Button>
        </EmptyState>
      ) : (
        <>
          <UserRows
            users={items}
            lockOf={lockOf}
            offline={online ? undefined : offlineId}
            prove={inRow.prove}
            onManage={({ id }) => setManagedId(id)}
          />
          <MoreButton more={users.more} />
        </>
      )}
      <Sheet
        open={inRow.confirm !== undefined}
        onOpenChange={(open) => !open && inRow.cancel()}
        title={ADMIN_WORDS.proof}
      >
        {inRow.confirm}
      </Sheet>
      {managed !== null && (
        <ManageSheet
          key={managed.opening}
          user={managed.item}
          open={managedId !== undefined}
          onClose={closeManage}
          lock={lockOf(managed.item)}
          online={online}
          prove={inSheet.prove}
          confirm={inSheet.confirm}
        />
      )}
    </>
  )
}

/** How many there are, in the head of the screen. */
export function UserTotals() {
  const { data } = useUserCount(EVERYBODY)
  return <p className="tnum text-small text-ink-2">{data !== undefined && WORDS.totals(data.count, data.banned)}</p>
}
