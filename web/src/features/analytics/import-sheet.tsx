import { useQueryClient } from '@tanstack/react-query'
import { importActivities } from '@turfwise/contract/activity-files'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useId, useRef, useState } from 'react'
import { briefDay } from '../../platform/day-words.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { IMPORT_WORDS } from './analytics-copy.ts'
import { FAULTS_SHOWN, type ImportFile, type ReadResult } from './import-file.ts'
import type { FileFault } from './read-import.ts'
import { readInWorker } from './read-in-worker.ts'

interface ImportSheetProps {
  userId: string
  today: LocalDate
  open: boolean
  onClose: () => void
}

type Progress =
  | { at: 'sending'; done: number }
  | { at: 'done'; added: number; known: number }
  | { at: 'stopped'; done: number }

const faultWords = (fault: FileFault | 'unreadable'): string => {
  if (typeof fault === 'object') return IMPORT_WORDS.lacking(fault.lacking)
  const words = { empty: IMPORT_WORDS.empty, 'too-large': IMPORT_WORDS.tooLarge, 'too-many': IMPORT_WORDS.tooMany }
  return fault === 'unreadable' ? IMPORT_WORDS.unreadable : words[fault]
}

/** A file of activities: read on the device, shown with what is wrong in it, then sent a batch at a time. */
export function ImportSheet({ userId, today, open, onClose }: ImportSheetProps) {
  const id = useId()
  const cache = useQueryClient()
  const [file, setFile] = useState<ReadResult | 'reading' | null>(null)
  // Of two files that are chosen one after the other the last one counts, whichever is read first.
  const chosenLast = useRef<File | undefined>(undefined)
  const [progress, setProgress] = useState<Progress | null>(null)
  const read = file !== null && typeof file === 'object' && 'activities' in file ? file : undefined
  const busy = progress?.at === 'sending'
  const onChoose = async (chosen: File | undefined) => {
    setProgress(null)
    chosenLast.current = chosen
    setFile(chosen === undefined ? null : 'reading')
    if (chosen === undefined) return
    const result = await readInWorker(chosen, today)
    if (chosenLast.current === chosen) setFile(result)
  }
  const onSend = async () => {
    if (read === undefined) return
    let [added, known] = [0, 0]
    setProgress({ at: 'sending', done: 0 })
    try {
      for (const { csv } of read.batches) {
        const answer = await sendNow(importActivities, { body: { userId, csv } })
        added += answer.added
        known += answer.known
        setProgress({ at: 'sending', done: added + known })
      }
      setProgress({ at: 'done', added, known })
    } catch {
      setProgress({ at: 'stopped', done: added + known })
    }
    // Records are read in many places.
    await cache.invalidateQueries()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={IMPORT_WORDS.title}
      actions={
        read !== undefined && read.activities > 0 && progress?.at !== 'done' ? (
          <Button
            className="w-full"
            busy={busy}
            busyText={busy ? IMPORT_WORDS.sending(progress.done, read.activities) : ''}
            onClick={() => void onSend()}
          >
            {IMPORT_WORDS.send(read.activities)}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-3 pb-4">
        <p className="text-small text-ink-2">{IMPORT_WORDS.about}</p>
        <label htmlFor={id} className="font-strong">
          {IMPORT_WORDS.choose}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={busy}
          className="min-h-13 w-full min-w-0 rounded-control file:mr-3 file:min-h-13 file:rounded-control file:border-2 file:border-solid file:border-line-strong file:bg-surface file:px-5 file:font-strong file:text-ink"
          onChange={(event) => void onChoose(event.target.files?.[0])}
        />
        <div role="status" className="grid gap-2">
          {file === 'reading' && <p className="text-ink-2">{IMPORT_WORDS.reading}</p>}
          {file !== null && file !== 'reading' && read === undefined && (
            <p className="text-on-danger-soft">{faultWords(file as FileFault | 'unreadable')}</p>
          )}
          {read !== undefined && <p className="tnum font-strong">{IMPORT_WORDS.found(read.activities)}</p>}
          {progress?.at === 'done' && (
            <p className="tnum text-on-ok-soft">{IMPORT_WORDS.done(progress.added, progress.known)}</p>
          )}
          {progress?.at === 'stopped' && (
            <p className="tnum text-on-danger-soft">{IMPORT_WORDS.stopped(progress.done)}</p>
          )}
        </div>
        {read !== undefined && <Found read={read} today={today} />}
      </div>
    </Sheet>
  )
}

function Found({ read, today }: { read: ImportFile; today: LocalDate }) {
  const { preview, faults, faultLines, unread, others } = read
  return (
    <>
      {others > 0 && <p className="tnum text-small text-ink-2">{IMPORT_WORDS.others(others)}</p>}
      {unread.length > 0 && <p className="text-small wrap-anywhere text-ink-2">{IMPORT_WORDS.unread(unread)}</p>}
      {faults.length > 0 && (
        <section aria-labelledby="import-faults">
          <h3 id="import-faults" className="font-strong text-on-danger-soft">
            {IMPORT_WORDS.faults(faultLines)}
          </h3>
          <ul className="tnum text-small">
            {faults.map(({ line, problems }) => (
              <li key={line} className="border-b border-line py-1 wrap-anywhere">
                {IMPORT_WORDS.line(line)}: {problems.map(({ column, text }) => `${column} ${text}`).join('; ')}
              </li>
            ))}
          </ul>
          {faultLines > FAULTS_SHOWN && (
            <p className="text-small">{IMPORT_WORDS.moreFaults(faultLines - FAULTS_SHOWN)}</p>
          )}
        </section>
      )}
      {preview.length > 0 && (
        <div className="overflow-x-auto">
          <table className="tnum w-full text-small">
            <caption className="text-left font-strong">{IMPORT_WORDS.preview}</caption>
            <thead>
              <tr className="text-left text-ink-2">
                {[IMPORT_WORDS.date, IMPORT_WORDS.activity, IMPORT_WORDS.what].map((column) => (
                  <th key={column} scope="col" className="border-b border-line py-1.5 pr-3">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ on, at, activityType, title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while it is shown
                <tr key={index}>
                  <td className="border-b border-line py-1.5 pr-3 whitespace-nowrap">
                    {briefDay(on, today)} {at}
                  </td>
                  <td className="border-b border-line py-1.5 pr-3">{activityType}</td>
                  <td className="border-b border-line py-1.5 wrap-anywhere">{title}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
