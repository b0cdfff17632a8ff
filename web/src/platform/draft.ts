import { deviceStorage } from './device-storage.ts'

export const DRAFT_PREFIX = 'turfwise.draft.'

/** What somebody typed and has not sent, kept on this device for them alone. */
export interface Draft<T> {
  read(): T | undefined
  write(content: T): void
  clear(): void
}

/** `parse` answers undefined for what an older version kept. */
export const makeDraft = <T>(name: string, userId: string, parse: (kept: unknown) => T | undefined): Draft<T> => {
  const key = `${DRAFT_PREFIX}${name}.${userId}`
  return {
    read() {
      const kept = deviceStorage.get(key)
      if (kept === null) return undefined
      try {
        return parse(JSON.parse(kept))
      } catch {
        return undefined
      }
    },
    write: (content) => deviceStorage.set(key, JSON.stringify(content)),
    clear: () => deviceStorage.remove(key),
  }
}
