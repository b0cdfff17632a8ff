import { FOLDERS, readFilePath } from '@turfwise/domain/storage/file-path'
import { Refusal } from '../../refusal.ts'
import { isReceiptInUse } from './receipts.store.ts'
import type { ShedNeeds } from './shed-needs.ts'

interface WithReceipt {
  receiptImagePath: string | null
}

/**
 * Sees that the receipt which somebody names is a file of theirs among the receipts; null and undefined name none.
 * @throws Refusal receipt/not-found
 */
export async function requireOwnReceipt(
  { files }: Pick<ShedNeeds, 'files'>,
  userId: string,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  const path = readFilePath(key)
  const isOwn = path?.folder === 'receipts' && path.userId === userId
  if (!isOwn || !(await files.exists(FOLDERS.receipts, key))) throw new Refusal('receipt/not-found')
}

/** Removes the receipt that was there before another took its place, or its thing went; in the open transaction. */
export async function removeFormerReceipt(
  { db, files }: Pick<ShedNeeds, 'db' | 'files'>,
  userId: string,
  before: WithReceipt | undefined,
  after: WithReceipt | undefined,
): Promise<void> {
  const former = before?.receiptImagePath
  if (!former || former === after?.receiptImagePath) return
  // One receipt may be of several things that were bought together.
  if (await isReceiptInUse(db, userId, former)) return
  await files.remove(FOLDERS.receipts, [former])
}
