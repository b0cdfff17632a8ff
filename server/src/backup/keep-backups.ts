import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const DAILY_PREFIX = 'turfwise-daily'
const DAILY = /^turfwise-daily-\d{8}T\d{6}Z\.tar$/

/** The daily backups of a folder, the newest first. */
export const dailyBackups = (names: readonly string[]): string[] =>
  names.filter((name) => DAILY.test(name)).toSorted((one, other) => (one < other ? 1 : -1))

/** Removes the oldest daily backups beyond `keep`; those that were made by hand are nobody's to remove. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = dailyBackups(await readdir(folder)).slice(keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** When a backup was begun, epoch ms, by its name; undefined for any other name. */
export const begunAt = (name: string): number | undefined => {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? []
  return y === undefined ? undefined : Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
}
