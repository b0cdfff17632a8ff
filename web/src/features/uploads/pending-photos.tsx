import { useRef } from 'react'
import { PhotoGrid } from './photo-grid.tsx'
import { type Pick, PickButtons } from './pick-buttons.tsx'
import { Refused } from './refused-files.tsx'
import { acceptOf, type UploadRules } from './upload-rules.ts'
import type { PendingPhotos as Pending } from './use-pending-photos.ts'

interface PendingPhotosProps {
  /** Names the group: 'Photos'. */
  label: string
  rules: UploadRules
  photos: Pending
  /** Nothing can be added now: the form is on its way, or there is no network. */
  disabled: boolean
  /** The id of the words that say why. */
  describedBy: string | undefined
}

/** Chooses photos that leave with their form, as pictures, each with its way out. */
export function PendingPhotos({ label, rules, photos, disabled, describedBy }: PendingPhotosProps) {
  const { items, refused, told, add, retry, remove } = photos
  const group = useRef<HTMLFieldSetElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const isOff = disabled || items.length >= rules.filesMax
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen again.
    input.value = ''
    if (files.length > 0) void add(files)
  }
  const open = (pick: Pick) => (pick === 'camera' ? lens : picker).current?.click()
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 font-strong">{label}</legend>
      <PickButtons rules={rules} camera disabled={isOff} describedBy={describedBy} onPick={open} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptOf(rules)}
        multiple={rules.filesMax > 1}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={lens}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
      <Refused refused={refused} rules={rules} />
      {items.length > 0 && (
        <PhotoGrid
          items={items}
          online={!disabled}
          room={isOff ? 0 : rules.filesMax - items.length}
          most={rules.filesMax}
          onRetry={retry}
          onRemove={(item) => {
            remove(item)
            // The button that was pressed goes.
            group.current?.focus()
          }}
          onMore={() => open('files')}
        />
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </fieldset>
  )
}
