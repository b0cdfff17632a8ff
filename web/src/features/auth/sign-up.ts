import type { GoTrueClient } from '@supabase/auth-js'
import type { ToastWords } from '../../ui/toast-store.ts'
import { signupFailure, UNEXPECTED } from './auth-copy.ts'
import { profileBody, type SignupMetadata } from './signup-payload.ts'

export interface NewAccount {
  email: string
  password: string
  metadata: SignupMetadata
  /** The browser's IANA zone. */
  timeZone: string
}

export type SignUpOutcome =
  | { outcome: 'signed-in' }
  /** The service wants the e-mail confirmed first. */
  | { outcome: 'check-mail' }
  | { outcome: 'failed'; words: ToastWords }

/** What the sign-up asks of the outside. */
export interface SignUpNeeds {
  auth: Pick<GoTrueClient, 'signUp'>
  createProfile: (body: ReturnType<typeof profileBody>) => Promise<unknown>
}

/** Creates account, then profile. The account's own transaction has written the profile, so a second failure only warns. */
export const signUp = async ({ auth, createProfile }: SignUpNeeds, account: NewAccount): Promise<SignUpOutcome> => {
  const { email, password, metadata } = account
  try {
    const { data, error } = await auth.signUp({ email, password, options: { data: { ...metadata } } })
    if (error !== null) return { outcome: 'failed', words: signupFailure(error) }
    if (data.session === null || data.user === null) return { outcome: 'check-mail' }
    await createProfile(profileBody({ id: data.user.id, email }, metadata, account.timeZone)).catch(
      (reason: unknown) => {
        console.warn('The profile was not written after the sign-up.', reason)
      },
    )
    return { outcome: 'signed-in' }
  } catch {
    return { outcome: 'failed', words: UNEXPECTED }
  }
}
