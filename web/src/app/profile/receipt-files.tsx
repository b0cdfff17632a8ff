import type { ReceiptFiles } from '../../features/shed/receipt-files.ts'
import { ownStorage } from '../../features/uploads/own-storage.ts'
import { UploadControl } from '../../features/uploads/upload-control.tsx'
import { FILE_RULES } from '../../features/uploads/upload-rules.ts'
import { RECEIPT } from './receipt-copy.ts'

/** Receipts lie in the private bucket: they are uploaded by the app's one control and read by signed addresses. */
export const RECEIPT_FILES: ReceiptFiles = {
  Control: ({ onUploaded, onRemoved, onSending }) => (
    <UploadControl
      label={RECEIPT}
      folder="receipts"
      rules={FILE_RULES}
      onSending={onSending}
      onRemoved={onRemoved}
      onUploaded={async ({ path }) => {
        if (path !== null) onUploaded(path)
      }}
    />
  ),
  remove: (path) => void ownStorage.remove('receipts', path),
  addressOf: (path) => ownStorage.signedAddress('receipts', path),
}
