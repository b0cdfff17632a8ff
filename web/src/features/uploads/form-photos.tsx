import { FOLDERS, type Folder } from '@turfwise/domain/storage/file-path'
import { photoRoom } from '../../platform/outbox/photo-room.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import type { PhotoChoice } from '../../ui/form/use-photo-field.ts'
import { UploadControl } from './upload-control.tsx'
import { PHOTO_ADDED } from './upload-copy.ts'
import type { UploadRules } from './upload-rules.ts'

interface FormPhotosProps {
  label: string
  folder: Folder
  rules: UploadRules
  /** The form that they are for. */
  choice: PhotoChoice
  /** Photos that are there already when the form opens. */
  given?: readonly File[] | undefined
}

/** Photos of a form that writes through the queue: uploaded as they are chosen, and without a network kept for its write. */
export function FormPhotos({ folder, choice, ...rest }: FormPhotosProps) {
  const bucket = FOLDERS[folder]
  const { onAdded, onRemoved, onMeasured, onSending, onFailed } = choice
  const { rows } = useRows()
  return (
    <UploadControl
      {...rest}
      {...{ folder, onRemoved, onMeasured, onSending, onFailed }}
      look="photos"
      successWords={PHOTO_ADDED}
      keepRoom={photoRoom(rows)}
      onUploaded={async ({ path }) => path !== null && onAdded({ bucket, path, type: 'image/jpeg' })}
      onKept={(file) => onAdded({ bucket, ...file })}
    />
  )
}
