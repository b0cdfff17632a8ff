import type { GoTrueClient } from '@supabase/auth-js'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import type { ToastWords } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, SIGNUP_WORDS, signupFailure, UNEXPECTED } from './auth-copy.ts'
import type { AuthProblem } from './auth-problem.ts'
import { refusedPassword } from './new-password.ts'
import { profileBody, type SignupMetadata } from './signup-payload.ts'
import type { AccountDetails } from './signup-step-one.ts'

export interface NewAccount {
  email: string
  password: string
  metadata: SignupMetadata
  /** The browser's IANA zone. */
  timeZone: string
}

/** 'check-mail': the service wants the e-mail confirmed first. */
export type SignUpOutcome = 'signed-in' | 'check-mail'

/** A sign-up that was refused. */
export class SignUpRefused extends Error {
  readonly words: ToastWords
  readonly problem: AuthProblem

  constructor(words: ToastWords, problem: AuthProblem = {}) {
    super(words.title)
    this.words = words
    this.problem = problem
  }

  /**
   * What stands at the fields of step 1. That an address is taken the service says only where it asks for no confirmation:
   * elsewhere nobody is told.
   */
  get atFields(): FieldErrors<Pick<AccountDetails, 'email' | 'password'>> {
    const { code } = this.problem
    if (code === 'user_already_exists' || code === 'email_exists') return { email: SIGNUP_WORDS.taken }
    if (code === 'email_address_invalid') return { email: FIELD_ERRORS.emailForm }
    return code === 'weak_password' ? { password: refusedPassword(this.problem) } : {}
  }
}

/** What the sign-up asks of the outside. */
export interface SignUpNeeds {
  auth: Pick<GoTrueClient, 'signUp'>
  createProfile: (body: ReturnType<typeof profileBody>) => Promise<unknown>
}

/**
 * Creates account, then profile. The account's own transaction has written the profile, so a second failure only warns.
 * @throws SignUpRefused
 */
export const signUp = async ({ auth, createProfile }: SignUpNeeds, account: NewAccount): Promise<SignUpOutcome> => {
  const { email, password, metadata } = account
  const { data, error } = await auth.signUp({ email, password, options: { data: { ...metadata } } }).catch(() => {
    throw new SignUpRefused(UNEXPECTED)
  })
  if (error !== null) throw new SignUpRefused(signupFailure(error), error)
  if (data.session === null || data.user === null) return 'check-mail'
  await createProfile(profileBody({ id: data.user.id, email }, metadata, account.timeZone)).catch((reason: unknown) => {
    console.warn('The profile was not written after the sign-up.', reason)
  })
  return 'signed-in'
}
