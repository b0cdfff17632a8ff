import { toast, toastFailure } from '../../ui/toast-store.ts'
import { forgetEarlyReads } from '../early-reads.ts'
import { keepForGood } from '../keep-for-good.ts'
import { onDatabaseBlocked } from '../person-database.ts'
import { onServerBack, recordResponse } from '../server-heard.ts'
import { serverNow } from '../server-time.ts'
import { accessToken, freshAccessToken, onSessionChange, sessionState } from '../session.ts'
import { claimsOf } from '../token-claims.ts'
import { makeAttendance } from './attend.ts'
import { makeBackgroundSync } from './background-sync.ts'
import { openDeviceRows } from './device-rows.ts'
import { forgetTries, noteTry } from './last-try.ts'
import { makeOutbox, type Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { OUTBOX_WORDS } from './outbox-words.ts'
import { rowsNow, rowsShown } from './rows-shown.ts'
import { safeRows } from './safe-rows.ts'
import { withChangesSaid } from './say-changes.ts'
import { requestOfRow, type SendTokens, sendRow } from './send-row.ts'
import { afterTold, wordsOfLateRefusal } from './write-definition.ts'

interface Opened {
  outbox: Outbox
  /** Keeps a write, with what it changes in words. */
  add: Outbox['add']
  /** What the person is to be told of a row. */
  outcome: ReturnType<typeof makeAttendance>['outcome']
}

const TOKENS: SendTokens = {
  current: accessToken,
  fresh: freshAccessToken,
  ended: () => sessionState().status === 'signed-out',
}

/** Comes with the first photo that waits; a worker has it from the start. */
const files = () => import('./send-file.ts')

const online = (): boolean => {
  if (!navigator.onLine) noteTry('offline')
  return navigator.onLine
}

/** The browser carries it on without the page; the answer comes with the next try, which has the same key. */
const sendLeaving = (row: OutboxRow): void => {
  accessToken()
    .then((token) => {
      if (token === null || claimsOf(token).sub !== row.userId) return
      const { path, init } = requestOfRow(row, token)
      return fetch(path, { ...init, keepalive: true })
    })
    .catch(() => undefined)
}

const open = (userId: string): Opened => {
  const sync = makeBackgroundSync(userId)
  const outbox: Outbox = makeOutbox({
    userId,
    rows: safeRows(openDeviceRows(userId)),
    send(row) {
      forgetEarlyReads()
      return sendRow(row, TOKENS)
    },
    sendFile: (row, photo, data) =>
      files().then(
        ({ sendFileOfRow }) => sendFileOfRow(row, photo, data, TOKENS),
        () => ({ status: 0 }),
      ),
    removeFiles(row, photos) {
      if (photos.length > 0)
        files().then(
          ({ removeFilesOfRow }) => removeFilesOfRow(row, photos, TOKENS),
          () => undefined,
        )
    },
    sendLeaving,
    serverNow,
    online,
    onRows: (rows) => {
      rowsShown.setStored(userId, rows)
      sync.look(rows, navigator.onLine)
    },
    onArrived: rowsShown.addAnswered,
    onTold: (told, here) => {
      noteTry(told.reply.status)
      recordResponse(told.reply.status)
      // The worker has no other token than the one that was left to it; a page asks for a new one.
      if (here || told.verdict !== 'signed-out') attendance.onTold(told)
      void afterTold(told)
      const words = here ? wordsOfLateRefusal(told) : undefined
      if (words === undefined) return
      toastFailure(words)
      void outbox.discard(told.row.id)
    },
  })
  const attendance = makeAttendance(() => outbox, online)
  return {
    outbox,
    add: (row, photos) => outbox.add(withChangesSaid(row), photos),
    async outcome(...of) {
      const ended = await attendance.outcome(...of)
      if (ended.kind === 'waiting') void keepForGood()
      return ended
    },
  }
}

let present: { userId: string; opened: Opened } | undefined

/** The outbox of the person who is signed in. Another person's is closed, and lies on the device as it is. */
export const outboxOf = (userId: string): Opened => {
  if (present?.userId === userId) {
    // They were forgotten while somebody else was here.
    if (!rowsNow().read) void present.opened.outbox.wake()
    return present.opened
  }
  present?.opened.outbox.close()
  forgetTries()
  // Lists may have been drawn by now, because nothing waits here: they are not taken away again.
  rowsShown.of(userId)
  const opened = open(userId)
  present = { userId, opened }
  void opened.outbox.start()
  return opened
}

/** Nobody is signed in any more. */
const closeOutbox = (): void => {
  present?.opened.outbox.close()
  present = undefined
  rowsShown.reset()
  forgetTries()
}

/** Forgets everything of the person on this device. */
export const destroyOutbox = async (userId: string): Promise<void> => {
  const { outbox } = present?.userId === userId ? present.opened : open(userId)
  present = undefined
  rowsShown.reset()
  forgetTries()
  await outbox.destroy()
}

/**
 * Sends what waits: now, when the network or the person comes back, and in the end when the page goes. Which tab sends is
 * the outbox's to say. @returns how to stop
 */
export const followOutbox = (): (() => void) => {
  const person = () => {
    const state = sessionState()
    if (state.status === 'signed-in') outboxOf(state.user.id)
    else if (state.status === 'signed-out') closeOutbox()
  }
  const cameBack = () => void present?.opened.outbox?.wake({ isBack: true })
  const leave = () => present?.opened.outbox?.leave(rowsNow().rows)
  const looked = () => (document.visibilityState === 'hidden' ? leave() : void present?.opened.outbox?.wake())
  const stopSession = onSessionChange(person)
  const stopHearing = onServerBack(cameBack)
  const stopBlocked = onDatabaseBlocked(() => toast(OUTBOX_WORDS.oldTab, { variant: 'info' }))
  addEventListener('online', cameBack)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', looked)
  person()
  return () => {
    stopSession()
    stopHearing()
    stopBlocked()
    removeEventListener('online', cameBack)
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', looked)
  }
}
