export interface BackupResult {
  part: 'backup'
  /** Of the archive. */
  bytes: number
  rows: number
  files: number
  /** ms until the archive was written, flushed and read back. */
  ours: number[]
  /** ms of a plain copy of the same bytes, flushed. */
  floor: number[]
}
