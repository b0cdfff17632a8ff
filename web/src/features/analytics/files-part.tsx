import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { Download, Upload } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FILE_WORDS, IMPORT_WORDS } from './analytics-copy.ts'
import { HEADING } from './week-part.tsx'

/** With the library that reads CSV. */
const ImportSheet = lazyScreen(() => import('./import-sheet.tsx').then((file) => file.ImportSheet))

/** Everything that was recorded as a file, and activities from one. */
export function FilesPart({ userId, today }: { userId: string; today: LocalDate }) {
  const id = useId()
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const arrived = useSheetCode(ImportSheet, open, close)
  const onExport = async (form: 'csv' | 'json') => {
    setBusy(form)
    try {
      const { saveRecords } = await import('./record-files.ts')
      await saveRecords(userId, form)
    } catch {
      toast({ title: FILE_WORDS.failed }, { variant: 'destructive' })
    }
    setBusy(null)
  }
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className={HEADING}>
        {FILE_WORDS.title}
      </h2>
      <p className="py-3 text-ink-2">{FILE_WORDS.about}</p>
      <div className="flex flex-wrap gap-3">
        {(['csv', 'json'] as const).map((form) => (
          <Button
            key={form}
            look="secondary"
            className="max-w-full whitespace-normal!"
            busy={busy === form}
            busyText={FILE_WORDS[form]}
            onClick={() => void onExport(form)}
          >
            <Download className="size-5.5 shrink-0" aria-hidden />
            {FILE_WORDS[form]}
          </Button>
        ))}
        <Button look="secondary" className="max-w-full whitespace-normal!" onClick={() => setOpen(true)}>
          <Upload className="size-5.5 shrink-0" aria-hidden />
          {IMPORT_WORDS.open}
        </Button>
      </div>
      {arrived && <ImportSheet userId={userId} today={today} open={open} onClose={close} />}
    </section>
  )
}
