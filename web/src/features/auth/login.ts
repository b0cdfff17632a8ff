import type { GoTrueClient } from '@supabase/auth-js'
import type { ToastWords } from '../../ui/toast-store.ts'
import { type AuthFailure, loginFailure, UNEXPECTED } from './auth-copy.ts'

export interface Credentials {
  email: string
  password: string
}

/** Signs in with the auth service. Answers what to tell the person when that failed, else null. */
export const login = async (
  auth: Pick<GoTrueClient, 'signInWithPassword'>,
  { email, password }: Credentials,
  onRefused?: (error: AuthFailure) => void,
): Promise<ToastWords | null> => {
  try {
    const { error } = await auth.signInWithPassword({ email: email.trim(), password })
    if (error === null) return null
    onRefused?.(error)
    return loginFailure(error)
  } catch {
    return UNEXPECTED
  }
}
