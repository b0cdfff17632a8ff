import { useQuery } from '@tanstack/react-query'
import type { BlockedPerson } from '@turfwise/contract/community'
import { UserX } from 'lucide-react'
import { useRef } from 'react'
import { lateDates } from '../../../platform/late-format.ts'
import { useOnline } from '../../../platform/online.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { useOwnId } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../../ui/list/rows-skeleton.tsx'
import { AuthorAvatar } from '../author-line.tsx'
import { authorName } from '../community-copy.ts'
import { blocksQuery, shownBlocks } from '../community-queries.ts'
import { BLOCKED_WORDS as WORDS } from './safety-copy.ts'
import { unblocking } from './safety-writes.ts'

const day = lateDates({ day: 'numeric', month: 'short', year: 'numeric' })

interface BlockedRow extends BlockedPerson {
  id: string
}

/** Whom the person blocks, and the end of each block. */
export function BlockedPeople() {
  const read = useQuery(blocksQuery(useOwnId()))
  const { rows } = useRows()
  const online = useOnline()
  const blocks = read.data && withWrites(shownBlocks, read.data, rows)
  return (
    <>
      <p className="pb-3 text-ink-2">{WORDS.lead}</p>
      {blocks !== undefined ? (
        <People blocks={blocks} />
      ) : !online ? (
        <p className="text-ink-2">{WORDS.offline}</p>
      ) : read.error !== null ? (
        <FailurePlate
          title={WORDS.failed}
          text={WORDS.stillWorks}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <RowsSkeleton rows={2} label={WORDS.loading} />
      )}
    </>
  )
}

function People({ blocks }: { blocks: readonly BlockedPerson[] }) {
  const list = useRef<HTMLElement>(null)
  const onUnblock = ({ userId, user }: BlockedPerson) => {
    // The row that was pressed goes.
    list.current?.focus()
    // What failed has been told.
    unblocking.send({ params: { id: userId } }, { says: { title: authorName(user) } }).catch(() => undefined)
  }
  return (
    <section ref={list} tabIndex={-1} aria-label={WORDS.list} className="outline-none">
      {blocks.length === 0 ? (
        <EmptyState scene={<UserX className="size-10 text-ink-3" aria-hidden />}>
          <p className="font-strong">{WORDS.none}</p>
          <p className="text-ink-2">{WORDS.noneText}</p>
        </EmptyState>
      ) : (
        <PagedList<BlockedRow, { onUnblock: typeof onUnblock }>
          label={WORDS.list}
          look="ruled"
          items={blocks.map((block) => ({ ...block, id: block.userId }))}
          Row={Blocked}
          context={{ onUnblock }}
        />
      )}
    </section>
  )
}

function Blocked({ item, onUnblock }: { item: BlockedRow; onUnblock: (person: BlockedPerson) => void }) {
  const { user, userId, blockedAt } = item
  const name = authorName(user)
  return (
    <div className="flex flex-wrap items-center gap-3 py-2.5">
      <AuthorAvatar user={user} userId={userId} />
      <div className="min-w-0 grow basis-32">
        <b className="block font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <p className="tnum text-small wrap-anywhere text-ink-2">
          {user.place !== null && (
            <>
              <bdi>{user.place}</bdi>
              {' · '}
            </>
          )}
          {WORDS.since(day.format(new Date(blockedAt)))}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        data-row-control={userId}
        aria-label={WORDS.unblockNamed(name)}
        onClick={() => onUnblock(item)}
      >
        {WORDS.unblock}
      </Button>
    </div>
  )
}
