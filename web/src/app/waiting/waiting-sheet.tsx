import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { fieldTexts } from '../../platform/outbox/field-texts.ts'
import { useLastTry } from '../../platform/outbox/last-try.ts'
import { canBeTakenBack, isKept, type OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { titleOf } from '../../platform/outbox/row-title.ts'
import { useExactRows } from '../../platform/outbox/rows-shown.ts'
import { takeBackUnsent, tryNow } from '../../platform/outbox/write.ts'
import { wordsOfRow } from '../../platform/outbox/write-definition.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictCard } from '../../ui/list/conflict-card.tsx'
import { UNDO } from '../../ui/list/list-words.ts'
import { type Noted, noteKind } from '../../ui/list/note-kind.ts'
import { TroubleNote } from '../../ui/list/row-note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { loadWords } from './load-words.ts'
import { A_CHANGE, lastTryText, WAITING_SHEET } from './waiting-copy.ts'
import { entryOf, kindOfRow, thingOf } from './waiting-entry.ts'
import { WaitingIcon } from './waiting-icon.tsx'

interface WaitingSheetProps {
  open: boolean
  onClose: () => void
}

/** Everything that this device has not sent yet: in the order in which it goes, and above it what needs the person first. */
export function WaitingSheet({ open, onClose }: WaitingSheetProps) {
  const online = useOnline()
  const rows = useExactRows()
  const last = useLastTry()
  const [trying, setTrying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const noted = rows.map((row) => ({ row, kind: noteKind(row, online) }))
  const trouble = noted.filter((one): one is Noted => one.kind !== undefined && one.kind !== 'waits')
  const waiting = noted.filter(({ kind }) => kind === undefined || kind === 'waits').map(({ row }) => row)
  const areKept = waiting.every(isKept)
  useWordsOf(trouble.map(({ row }) => kindOfRow(row)))
  const again = async () => {
    setTrying(true)
    await tryNow().catch(() => undefined)
    setTrying(false)
  }
  const undo = (row: OutboxRow) => {
    place.current?.focus({ preventScroll: true })
    takeBackUnsent(row).catch(() => undefined)
  }
  const actions = waiting.length > 0 && (
    <Button size="large" className="w-full" busy={trying} busyText={WAITING_SHEET.trying} onClick={again}>
      <RefreshCw className="size-5" strokeWidth={2.2} aria-hidden />
      {WAITING_SHEET.tryNow}
    </Button>
  )
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={WAITING_SHEET.title(waiting.length)}
      {...(actions && { actions })}
    >
      <div ref={place} tabIndex={-1} className="tnum outline-none">
        {trouble.length > 0 && (
          <section aria-label={WAITING_SHEET.trouble} className="mb-4 grid gap-3">
            {trouble.map(({ row, kind }) => (
              <Trouble key={row.id} row={row} kind={kind} rows={rows} />
            ))}
          </section>
        )}
        {waiting.length > 0 && (
          <>
            <p className="leading-[1.375rem] text-ink-2">
              {!areKept ? WAITING_SHEET.notKept : online ? WAITING_SHEET.online : WAITING_SHEET.offline}
            </p>
            <ol aria-label={WAITING_SHEET.list} className="mt-2">
              {waiting.map((row) => (
                <Entry key={row.id} row={row} rows={rows} onUndo={undo} />
              ))}
            </ol>
            {last !== null && (
              <p role="status" className="mt-2 flex items-start gap-2 text-small text-ink-2">
                <RefreshCw className="mt-0.25 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
                {lastTryText(last, Date.now())}
              </p>
            )}
          </>
        )}
        {rows.length === 0 && (
          <p role="status" className="text-ink-2">
            {WAITING_SHEET.nothing}
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** Brings the words of these kinds: their rows are drawn anew once they are here. */
const useWordsOf = (kinds: readonly string[]): void => {
  const asked = [...new Set(kinds)].sort().join()
  useEffect(() => {
    if (asked !== '') void loadWords(asked.split(','))
  }, [asked])
}

interface EntryProps {
  row: OutboxRow
  rows: readonly OutboxRow[]
  onUndo: (row: OutboxRow) => void
}

function Entry({ row, rows, onUndo }: EntryProps) {
  const { title, text, type } = entryOf(row, rows, correctedNow().getTime())
  return (
    <li className="flex items-start gap-3 border-line py-2.75 not-first:border-t">
      <WaitingIcon kind={kindOfRow(row)} type={type} />
      <div className="min-w-0 grow pt-px [overflow-wrap:anywhere]">
        <b className="line-clamp-3 leading-[1.3125rem]">{title}</b>
        <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{text}</p>
      </div>
      {canBeTakenBack(row) && (
        <button
          type="button"
          aria-label={`${UNDO}: ${title}`}
          className="-mr-2 min-h-12 min-w-14 shrink-0 px-2 font-[650] text-link"
          onClick={() => onUndo(row)}
        >
          {UNDO}
        </button>
      )}
    </li>
  )
}

function Trouble({ row, kind, rows }: Noted & { rows: readonly OutboxRow[] }) {
  const title = titleOf(row, rows) ?? A_CHANGE
  if (kind === 'changed-elsewhere') return <ConflictCard row={row} title={title} words={wordsOfRow(row)} />
  if (kind === 'waits') return null
  const { done, text } = entryOf(row, rows, correctedNow().getTime())
  const typed = fieldTexts(row).filter((one) => one.text !== title)
  return (
    <div className="flex items-start gap-3">
      <WaitingIcon kind={kindOfRow(row)} type={row.says?.type} />
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <b className="line-clamp-3 leading-[1.3125rem]">{title}</b>
        <p className="text-[0.9375rem] leading-[1.3125rem] text-ink-2">{typed.length > 0 ? done : text}</p>
        {typed.length > 0 && (
          <dl className="my-1 text-[0.9375rem] leading-[1.375rem]">
            {typed.map(({ field, name, text: said }) => (
              <div key={field}>
                <dt className="inline text-ink-2">{name}: </dt>
                <dd className="inline whitespace-pre-wrap">{said}</dd>
              </div>
            ))}
          </dl>
        )}
        <TroubleNote row={row} kind={kind} title={title} words={{ thing: thingOf(row) }} />
      </div>
    </div>
  )
}
