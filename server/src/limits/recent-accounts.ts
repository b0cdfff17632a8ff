/** Something small about the accounts that came last, by their ids. */
export interface RecentAccounts<T> {
  get(userId: string): T | undefined
  set(userId: string, value: T): void
}

/** Keeps between one and two times `size` accounts: two maps by turns, since a list by age would cost each look more. */
export function makeRecentAccounts<T>(size: number): RecentAccounts<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  return {
    get: (userId) => young.get(userId) ?? old.get(userId),
    set(userId, value) {
      if (young.size >= size && !young.has(userId)) {
        old = young
        young = new Map()
      }
      young.set(userId, value)
    },
  }
}
