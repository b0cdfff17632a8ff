import { useId, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { ADMIN_WORDS, TEST_FAILED, TEST_SENT, USER_WORDS, PUSH_WORDS as WORDS } from './admin-copy.ts'
import { useReadAgain, useUsers } from './admin-queries.ts'
import { sendTest } from './admin-writes.ts'
import { UserSearch } from './user-search.tsx'

/** Sends the browsers of one account a message now. */
export function TestPush() {
  const id = useId()
  const online = useOnline()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [sending, setSending] = useState(false)
  const users = useUsers({ text, filter: 'all' })
  const readAgain = useReadAgain()
  const items = users.pages?.pages.flatMap((page) => page.items)
  // One that a search has taken out of sight is not sent to.
  const goal = items?.find((user) => user.id === chosen)?.id
  const send = async (userId: string) => {
    setSending(true)
    try {
      await sendTest(userId)
      toast(TEST_SENT)
    } catch {
      toastFailure(TEST_FAILED)
    }
    setSending(false)
    void readAgain('users')
  }
  const why = !online ? ADMIN_WORDS.offline : goal === undefined ? WORDS.chooseFirst : undefined
  return (
    <div className="grid gap-3">
      <UserSearch sought={text} onSought={setText} />
      {items !== undefined ? (
        <fieldset className="max-h-80 min-w-0 overflow-y-auto rounded-control border border-line bg-surface">
          <legend className="sr-only">{WORDS.user}</legend>
          {items.length === 0 && <p className="p-4 text-ink-2">{USER_WORDS.none}</p>}
          {items.map(({ id: userId, email, name }) => (
            <label
              key={userId}
              className="flex min-h-13 items-center gap-3 border-t border-line px-4 py-2 first-of-type:border-t-0 has-checked:bg-press"
            >
              <input
                type="radio"
                name={`${id}-user`}
                value={userId}
                checked={userId === goal}
                onChange={() => setChosen(userId)}
                className="size-5 shrink-0 accent-(--brand)"
              />
              <span className="min-w-0 wrap-anywhere">
                <b>{email || USER_WORDS.noEmail}</b>
                {name !== null && <span className="block text-small text-ink-2">{name}</span>}
              </span>
            </label>
          ))}
          {users.more !== undefined && (
            <Button
              look="quiet"
              className="w-full rounded-none!"
              busy={users.isFetching}
              onClick={() => users.more?.()}
            >
              {WORDS.more}
            </Button>
          )}
        </fieldset>
      ) : users.error !== null ? (
        <FailurePlate title={USER_WORDS.failed} retrying={users.isFetching} onRetry={users.retry} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {why !== undefined && <NeededHint id={`${id}-why`}>{why}</NeededHint>}
      <Button
        className="w-full whitespace-normal!"
        busy={sending}
        busyText={WORDS.sending}
        disabled={why !== undefined && !sending}
        aria-describedby={why === undefined ? undefined : `${id}-why`}
        onClick={() => goal !== undefined && send(goal)}
      >
        {WORDS.send}
      </Button>
    </div>
  )
}
