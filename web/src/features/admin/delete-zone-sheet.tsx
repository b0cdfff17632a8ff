import type { ArchivedZone } from '@turfwise/contract/admin'
import { DELETE_PHRASE } from '@turfwise/domain/admin/limits'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ZONE_WORDS as WORDS } from './admin-copy.ts'

interface DeleteZoneSheetProps {
  zone: ArchivedZone
  open: boolean
  onClose: () => void
  /** Tells of a failure itself. */
  onDelete: (zone: ArchivedZone) => Promise<unknown>
  /** Asks who it is, in the place of the field. */
  confirm: ReactNode
}

/** Asks for the phrase letter by letter before a zone is gone for good. */
export function DeleteZoneSheet(props: DeleteZoneSheetProps) {
  const { zone, open, onClose, confirm } = props
  const field = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      open={open}
      onOpenChange={(now) => !now && onClose()}
      title={WORDS.question(zone.name)}
      startsAt={() => field.current?.querySelector('input') ?? null}
    >
      {confirm}
      <div ref={field} hidden={confirm !== undefined}>
        {open && <Phrase key={zone.id} {...props} />}
      </div>
    </Sheet>
  )
}

function Phrase({ zone, onClose, onDelete }: DeleteZoneSheetProps) {
  const form = useSheetForm({
    given: { phrase: '' },
    isComplete: ({ phrase }) => phrase === DELETE_PHRASE,
    send: () => onDelete(zone),
  })
  const isTyped = form.values.phrase === DELETE_PHRASE
  return (
    <FormFrame form={form} className="gap-4">
      <p className="text-ink-2">{WORDS.deleteEffect}</p>
      <TextField
        {...form.text('phrase')}
        label={WORDS.type(DELETE_PHRASE)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        <Button look="secondary" onClick={onClose}>
          {WORDS.cancel}
        </Button>
        <Button
          type="submit"
          look="destructive"
          className="whitespace-normal!"
          busy={form.busy}
          busyText={WORDS.deleting}
          disabled={!form.busy && (!isTyped || !form.online)}
        >
          {WORDS.forGood}
        </Button>
      </div>
    </FormFrame>
  )
}
