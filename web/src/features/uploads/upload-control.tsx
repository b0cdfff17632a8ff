import { useEffect, useId, useRef } from 'react'
import { useOnline } from '../../platform/online.ts'
import type { PhotoRoom } from '../../platform/outbox/photo-room.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { DropArea } from './drop-area.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { type Pick, PickButtons } from './pick-buttons.tsx'
import { Refused } from './refused-files.tsx'
import { UPLOAD_WORDS } from './upload-copy.ts'
import { isBusy } from './upload-items.ts'
import { UploadRow } from './upload-row.tsx'
import { acceptOf } from './upload-rules.ts'
import { type UploadUse, useUploads } from './use-uploads.ts'

interface UploadControlProps extends UploadUse {
  /** Names the group: 'Receipt'. */
  label: string
  /** Which camera a phone opens. */
  camera?: 'user' | 'environment'
  /** `photos`: a picture for each instead of a row, and the way to the camera on every device. */
  look?: 'rows' | 'photos'
  /** Files that are there already: each list of them is added once, when it comes. */
  given?: readonly File[] | undefined
  /** Told when a file sets out, and when none is on its way any more: while one is, the control has to stay. */
  onSending?: (sending: boolean) => void
  /** What may wait on this device beside what does already; files can then be added without a network. */
  keepRoom?: PhotoRoom
  /** Told when a file failed, and when none that failed is left. */
  onFailed?: (failed: boolean) => void
}

/**
 * Chooses files and uploads them at once: a drop area on the desktop, camera and picker on the phone, and a row for each
 * file with how far it is and what can be done about it.
 */
export function UploadControl({
  label,
  camera = 'environment',
  look = 'rows',
  given,
  onSending,
  onFailed,
  keepRoom,
  ...use
}: UploadControlProps) {
  const { rules } = use
  const { items, refused, told, add, retry, remove } = useUploads(use)
  const desktop = useDesktop()
  const online = useOnline()
  const offlineId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const shown = useRef(0)
  const count = items.length
  const sending = items.some(isBusy)
  const failed = items.some(({ state }) => state === 'failed')
  useEffect(() => onFailed?.(failed), [failed, onFailed])
  useEffect(() => {
    onSending?.(sending)
    return () => onSending?.(false)
  }, [sending, onSending])
  useEffect(() => {
    const hasGone = count < shown.current
    shown.current = count
    // A row goes by its own button, which had the focus: it stays in the control, at whatever can be pressed there now.
    if (!hasGone) return
    const next = group.current?.querySelector<HTMLElement>('button:enabled') ?? group.current
    next?.focus()
  }, [count])
  const isFull = rules.filesMax > 1 && items.length >= rules.filesMax
  const kept = items.filter(({ state }) => state === 'kept').length
  /** Files more that can be kept without a network. */
  const canWait = keepRoom === undefined || keepRoom.bytes === 0 ? 0 : Math.max(0, keepRoom.photos - kept)
  const stopped =
    online || canWait > 0 ? undefined : keepRoom === undefined ? UPLOAD_WORDS.offline : UPLOAD_WORDS.waitFull
  const isOff = stopped !== undefined || isFull
  const roomNow = online ? rules.filesMax : canWait
  const took = useRef<readonly File[]>(undefined)
  useEffect(() => {
    if (took.current === given || given === undefined || given.length === 0) return
    took.current = given
    void add(given, roomNow)
  })

  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen again.
    input.value = ''
    if (files.length > 0) add(files, roomNow)
  }
  const open = (pick: Pick) => (pick === 'camera' ? lens : picker).current?.click()
  const pickButtons = (
    <PickButtons
      rules={rules}
      camera={!desktop || look === 'photos'}
      disabled={isOff}
      describedBy={stopped === undefined ? undefined : offlineId}
      onPick={open}
    />
  )
  return (
    <fieldset ref={group} tabIndex={-1} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {desktop ? (
        <DropArea rules={rules} disabled={isOff} onFiles={(files) => void add(files, roomNow)}>
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
      {stopped !== undefined && (
        <p id={offlineId} className="mt-2 text-small text-ink-2">
          {stopped}
        </p>
      )}
      <Refused refused={refused} rules={rules} />
      {look === 'photos' && items.length > 0 && (
        <PhotoGrid
          {...{ items, online }}
          room={isOff ? 0 : Math.min(rules.filesMax - items.length, roomNow)}
          most={rules.filesMax}
          onRetry={retry}
          onRemove={remove}
          onMore={() => open('files')}
        />
      )}
      {look === 'rows' && items.length > 0 && (
        <ul className="mt-3 border-b border-line">
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              online={online}
              onRetry={() => retry(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      {look === 'rows' && rules.filesMax > 1 && items.length > 0 && (
        <p className="tnum mt-2 text-small text-ink-2">{UPLOAD_WORDS.count(items.length, rules.filesMax)}</p>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </fieldset>
  )
}
