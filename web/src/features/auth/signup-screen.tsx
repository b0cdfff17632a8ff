import type { GuestScreenProps } from './guest-screen.ts'

export function SignupScreen(_: GuestScreenProps) {
  return <main>Sign up</main>
}
