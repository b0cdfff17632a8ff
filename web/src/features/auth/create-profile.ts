import { createUser } from '@turfwise/contract/users'
import { sendNow } from '../../platform/outbox/send-now.ts'
import type { profileBody } from './signup-payload.ts'

/** Writes the new account's profile. Kept apart, because the contract's schemas are not needed for the first step. */
export const createProfile = (body: ReturnType<typeof profileBody>) => sendNow(createUser, { body })
