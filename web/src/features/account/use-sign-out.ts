import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { flushHeldWrites } from '../../platform/held-writes.ts'
import { signOutHere } from '../../platform/session.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { SIGN_OUT_FAILED, SIGNED_OUT } from './account-copy.ts'

/** Ends the session on this device. When that fails the person stays signed in and is told. */
export const useSignOut = () => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    if (busy) return
    setBusy(true)
    await flushHeldWrites()
    const error = await signOutHere().catch((thrown: unknown) => thrown)
    setBusy(false)
    if (error !== null) return toastFailure(SIGN_OUT_FAILED)
    toast(SIGNED_OUT)
    navigate(paths.login(), { replace: true })
  }
  return { busy, signOut }
}
