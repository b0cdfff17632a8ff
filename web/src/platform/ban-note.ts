/** What an answer said of a ban of the account that asked. */
interface BanNote {
  /** As an administrator wrote it; undefined where none was given, or where the answer does not say it. */
  reason: string | undefined
}

let note: BanNote | undefined

/** Notes that the account of this page is banned, until somebody signs in. */
export const noteBan = (reason?: string): void => {
  note = { reason }
}

export const forgetBan = (): void => {
  note = undefined
}

/** Undefined where this page was told of no ban. */
export const notedBan = (): BanNote | undefined => note

/** Notes the ban that a refusal of the auth service tells of. The client library hands on its code and not its reason. */
export const noteBanIn = async (refusal: Response): Promise<void> => {
  const body: { code?: unknown; ban_reason?: unknown } | null = await refusal.json().catch(() => null)
  if (body?.code === 'user_banned') noteBan(typeof body.ban_reason === 'string' ? body.ban_reason : undefined)
}
