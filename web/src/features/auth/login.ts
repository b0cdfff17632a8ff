import type { GoTrueClient } from '@supabase/auth-js'
import type { ToastWords } from '../../ui/toast-store.ts'
import { type AuthFailure, loginFailure, UNEXPECTED } from './auth-copy.ts'

export interface Credentials {
  email: string
  password: string
}

/** A sign-in that was refused. */
export class LoginRefused extends Error {
  readonly words: ToastWords
  readonly problem: AuthFailure

  constructor(words: ToastWords, problem: AuthFailure = {}) {
    super(words.title)
    this.words = words
    this.problem = problem
  }
}

/** Signs in with the auth service. @throws LoginRefused */
export const login = async (
  auth: Pick<GoTrueClient, 'signInWithPassword'>,
  { email, password }: Credentials,
): Promise<void> => {
  const { error } = await auth.signInWithPassword({ email: email.trim(), password }).catch(() => {
    throw new LoginRefused(UNEXPECTED)
  })
  if (error !== null) throw new LoginRefused(loginFailure(error), error)
}
