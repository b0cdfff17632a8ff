/**
 * Two-part keys of advisory locks. The first is held by whoever makes a backup, so that there is one at a time. The second
 * it takes alone while it reads, and whoever removes the bytes of files takes it shared: bytes that the backup's snapshot
 * names stay until it has read them.
 */
export const BACKUP_LOCK = [0x74757266, 2] as const
export const BYTES_LOCK = [0x74757266, 3] as const
