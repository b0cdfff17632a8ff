import { useId, useRef } from 'react'
import { useOnline } from '../../platform/online.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { DropArea } from './drop-area.tsx'
import { type Pick, PickButtons } from './pick-buttons.tsx'
import { UPLOAD_WORDS } from './upload-copy.ts'
import { UploadRow } from './upload-row.tsx'
import { acceptOf } from './upload-rules.ts'
import { type UploadUse, useUploads } from './use-uploads.ts'

interface UploadControlProps extends UploadUse {
  /** Names the group: 'Receipt'. */
  label: string
  /** Which camera a phone opens. */
  camera?: 'user' | 'environment'
}

/**
 * Chooses files and uploads them at once: a drop area on the desktop, camera and picker on the phone, and a row for each
 * file with how far it is and what can be done about it.
 */
export function UploadControl({ label, camera = 'environment', ...use }: UploadControlProps) {
  const { rules } = use
  const { items, refused, told, add, retry, remove } = useUploads(use)
  const desktop = useDesktop()
  const online = useOnline()
  const offlineId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const isFull = rules.filesMax > 1 && items.length >= rules.filesMax
  const isOff = !online || isFull

  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen again.
    input.value = ''
    if (files.length > 0) add(files)
  }
  const open = (pick: Pick) => (pick === 'camera' ? lens : picker).current?.click()
  const pickButtons = (
    <PickButtons
      rules={rules}
      camera={!desktop}
      disabled={isOff}
      describedBy={online ? undefined : offlineId}
      onPick={open}
    />
  )
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {desktop ? (
        <DropArea rules={rules} disabled={isOff} onFiles={add}>
          {pickButtons}
        </DropArea>
      ) : (
        pickButtons
      )}
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
        capture={camera}
        onChange={(event) => take(event.currentTarget)}
      />
      {!online && (
        <p id={offlineId} className="mt-2 text-small text-ink-2">
          {UPLOAD_WORDS.offline}
        </p>
      )}
      {refused.length > 0 && (
        <p className="mt-2 text-small break-words text-on-danger-soft">
          {UPLOAD_WORDS.notTaken} {refused.map(({ name }) => name).join(', ')}
        </p>
      )}
      {items.length > 0 && (
        <ul className="mt-3 border-b border-line">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              online={online}
              onRetry={() => retry(item)}
              onRemove={() => {
                remove(item)
                // The row and its button go: the focus stays in the control.
                group.current?.querySelector<HTMLElement>('button:not(li button)')?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {rules.filesMax > 1 && items.length > 0 && (
        <p className="tnum mt-2 text-small text-ink-2">{UPLOAD_WORDS.count(items.length, rules.filesMax)}</p>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </fieldset>
  )
}
