import type { ArchivedZone } from '@turfwise/contract/admin'
import { DELETE_PHRASE } from '@turfwise/domain/admin/limits'
import { useId, useRef, useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import {
  ADMIN_NOT_FOUND,
  ADMIN_WORDS,
  DELETE_FAILED,
  RESTORE_FAILED,
  ZONE_WORDS as WORDS,
  ZONE_DELETED,
  ZONE_RESTORED,
} from '../../features/admin/admin-copy.ts'
import { useArchivedZones, useReadAgain, useUsersWithEmail } from '../../features/admin/admin-queries.ts'
import { AdminUserNotFound, adminUserIdOf } from '../../features/admin/admin-user-id.ts'
import { deleteForGood, NotProven, restore } from '../../features/admin/admin-writes.ts'
import { DeleteZoneSheet } from '../../features/admin/delete-zone-sheet.tsx'
import { ZoneRow } from '../../features/admin/zone-row.tsx'
import { useOnline } from '../../platform/online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { type ToastWords, toast, toastFailure } from '../../ui/toast-store.ts'
import { useProven } from './use-proven.tsx'

/** As whom the zones are asked for, once the users were read; an error where nobody of them has the address. */
const useAdminUser = () => {
  const email = useProfile().data?.email ?? ''
  const users = useUsersWithEmail(email)
  const find = (): string => adminUserIdOf(users.data ?? [], email)
  let id: string | undefined
  let notFound = false
  if (users.data !== undefined)
    try {
      id = find()
    } catch (error) {
      if (!(error instanceof AdminUserNotFound)) throw error
      notFound = true
    }
  return { users, id, notFound, find }
}

/** Irrigation zones that were disabled, whoever's: brought back, or deleted for good. */
export function ZonesTab() {
  const offlineId = useId()
  const place = useRef<HTMLDivElement>(null)
  const admin = useAdminUser()
  const zones = useArchivedZones(admin.id)
  const online = useOnline()
  const readAgain = useReadAgain()
  const { prove, confirm, cancel } = useProven()
  const [deletedId, setDeletedId] = useState<string>()
  const items = zones.pages?.pages.flatMap((page) => page.items)
  const deleted = useLastShown(items?.find(({ id }) => id === deletedId) ?? null)
  const tell = (error: unknown, words: ToastWords) => {
    if (error instanceof AdminUserNotFound) toastFailure(ADMIN_NOT_FOUND)
    else if (!(error instanceof NotProven)) toastFailure(words)
  }
  const onRestore = async (zone: ArchivedZone) => {
    try {
      await restore(zone.id, admin.find())
      toast(ZONE_RESTORED)
      await readAgain('zones')
      place.current?.focus()
    } catch (error) {
      tell(error, RESTORE_FAILED)
    }
  }
  const close = () => {
    cancel()
    setDeletedId(undefined)
  }
  const onDelete = async (zone: ArchivedZone) => {
    try {
      await prove(deleteForGood(zone, admin.find(), DELETE_PHRASE))
      toast(ZONE_DELETED)
      setDeletedId(undefined)
      await readAgain('zones')
      place.current?.focus()
    } catch (error) {
      tell(error, DELETE_FAILED)
    }
  }
  const { users } = admin
  const failed = users.error !== null && users.data === undefined ? users : zones.error !== null ? zones : undefined
  const offline = online ? undefined : offlineId
  return (
    <>
      {!online && (
        <p id={offlineId} className="pb-3 text-ink-2">
          {ADMIN_WORDS.offline}
        </p>
      )}
      <div ref={place} tabIndex={-1} className="outline-none">
        {admin.notFound ? (
          <FailurePlate title={WORDS.adminNotFound} retrying={users.isFetching} onRetry={() => void users.refetch()} />
        ) : items === undefined ? (
          failed !== undefined ? (
            <FailurePlate
              title={WORDS.failed}
              retrying={failed.isFetching}
              onRetry={() => (failed === users ? void users.refetch() : zones.retry())}
            />
          ) : (
            <RowsSkeleton rows={3} label={WORDS.loading} />
          )
        ) : items.length === 0 ? (
          <EmptyState scene={<EmptyYard>{null}</EmptyYard>}>
            <p className="title-3">{WORDS.none}</p>
            <p className="text-ink-2">{WORDS.noneText}</p>
          </EmptyState>
        ) : (
          <>
            <p className="pb-3 text-ink-2">{WORDS.restoreEffect}</p>
            <PagedList
              label={WORDS.list}
              items={items}
              more={zones.more}
              Row={ZoneRow}
              context={{ offline, onRestore, onDelete: ({ id }: ArchivedZone) => setDeletedId(id) }}
            />
          </>
        )}
      </div>
      {deleted !== null && (
        <DeleteZoneSheet
          key={deleted.opening}
          zone={deleted.item}
          open={deletedId !== undefined}
          onClose={close}
          onDelete={onDelete}
          confirm={confirm}
        />
      )}
    </>
  )
}
