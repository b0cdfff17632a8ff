import {
  banUser,
  deleteZone,
  type LogoData,
  moderateAdminPost,
  resetLogos,
  sendTestTo,
  setLogos,
  setRole,
  unbanUser,
} from '@turfwise/contract/admin'
import { restoreZone } from '@turfwise/contract/irrigation'
import type { Role } from '@turfwise/domain/account/profile'
import type { DELETE_PHRASE } from '@turfwise/domain/admin/limits'
import type { Moderation } from '@turfwise/domain/community/moderation'
import { sendNow } from '../../platform/outbox/send-now.ts'

/** What shows who it is, where the server asks. */
export interface ProofBody {
  currentPassword?: string
  sentCode?: string
}

/**
 * Does what needs a proof of who asks, and asks for that when it has to.
 * @throws what the call was answered, {NotProven} when the person thought better of it
 */
export type Prove = <A>(send: (proof: ProofBody) => Promise<A>) => Promise<A>

/** The person was asked who they are, and went back. */
export class NotProven extends Error {}

// None of these waits on the device: what an admin does to others counts now, as things stand now, or not at all.

export const changeRole = (userId: string, role: Role) => (proof: ProofBody) =>
  sendNow(setRole, { params: { userId }, body: { role, ...proof } })

const given = (reason: string) => (reason.trim() === '' ? {} : { reason: reason.trim() })

export const ban = (userId: string, reason: string) => (proof: ProofBody) =>
  sendNow(banUser, { params: { userId }, body: { ...given(reason), ...proof } })

export const unban = (userId: string) => (proof: ProofBody) =>
  sendNow(unbanUser, { params: { userId }, body: { ...proof } })

export const moderate = (postId: string, action: Moderation, reason: string) =>
  sendNow(moderateAdminPost, { params: { postId }, body: { action, ...given(reason) } })

export const restore = (zoneId: string, adminUserId: string) =>
  sendNow(restoreZone, { params: { zoneId }, body: { adminUserId } })

export const deleteForGood =
  (zone: { id: string; userId: string }, adminUserId: string, confirmText: typeof DELETE_PHRASE) =>
  (proof: ProofBody) =>
    sendNow(deleteZone, { params: { id: zone.id }, body: { adminUserId, userId: zone.userId, confirmText, ...proof } })

export interface ChosenLogos {
  fullLogo?: File | undefined
  iconLogo?: File | undefined
}

/** Sends the logos that were chosen, for everybody; the others stay. */
export const sendLogos = async (chosen: ChosenLogos): Promise<LogoData> => {
  const form = new FormData()
  for (const [name, file] of Object.entries(chosen)) if (file !== undefined) form.append(name, file)
  return (await sendNow(setLogos, { form })).logoData
}

/** Everybody sees the app's own logos again. */
export const dropLogos = async (): Promise<LogoData> => (await sendNow(resetLogos, {})).logoData

/** @throws {Error} also when none of the person's browsers took it */
export const sendTest = async (userId: string): Promise<void> => {
  const { sent } = await sendNow(sendTestTo, { body: { userId } })
  if (sent === 0) throw new Error('no push service took the message')
}
