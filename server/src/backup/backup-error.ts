/** A backup or a restore that was refused or failed; the text says why, for the person at the terminal. Holds no secret. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
