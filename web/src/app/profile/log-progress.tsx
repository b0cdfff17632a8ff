import { LogProgressSheet } from '../../features/progress/log-progress-sheet.tsx'
import { LOG_WORDS } from '../../features/progress/progress-copy.ts'
import { ownStorage } from '../../features/uploads/own-storage.ts'
import { UploadControl } from '../../features/uploads/upload-control.tsx'
import { PROGRESS_RULES } from '../../features/uploads/upload-rules.ts'
import { PHOTO_ADDED } from './own-picture-copy.ts'

/** Photos that became part of no entry would stay in their owner's quota. */
const forget = (paths: readonly string[]) => {
  for (const path of paths) void ownStorage.remove('progress', path)
}

/** Log Progress with the control that uploads its photos. */
export function LogProgress({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <LogProgressSheet
      open={open}
      onClose={onClose}
      onAbandoned={forget}
      photos={({ onAdded, onRemoved, ...told }) => (
        <UploadControl
          {...told}
          label={LOG_WORDS.photos}
          look="photos"
          folder="progress"
          rules={PROGRESS_RULES}
          successWords={PHOTO_ADDED}
          onUploaded={async ({ path }) => path !== null && onAdded(path)}
          onRemoved={onRemoved}
        />
      )}
    />
  )
}
