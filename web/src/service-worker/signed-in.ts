/** The part of the browser's cookies that workers can read; not every browser has it. */
interface CookieReader {
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
}

/** As databases of people are named (web/src/platform/person-database.ts). */
const OF_A_PERSON = /^tw-[0-9a-f-]{36}$/

const saysCookie = async (): Promise<boolean> =>
  (await (globalThis as CookieReader).cookieStore?.get('tw_in'))?.value === '1'

/** Safari forgets cookies of scripts after seven days; what the device keeps of a person stays longer. */
const keepsAPerson = async (): Promise<boolean> =>
  (await indexedDB.databases?.())?.some(({ name }) => OF_A_PERSON.test(name ?? '')) === true

/**
 * Whether the app is likely to find a session. It only chooses a page: Home's leaves for the landing page by itself when
 * no session is kept.
 */
export const looksSignedIn = async (): Promise<boolean> =>
  (await saysCookie().catch(() => false)) || (await keepsAPerson().catch(() => false))
