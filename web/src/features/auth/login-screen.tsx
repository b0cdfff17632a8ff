import type { GuestScreenProps } from './guest-screen.ts'

export function LoginScreen(_: GuestScreenProps) {
  return <main>Welcome back</main>
}
