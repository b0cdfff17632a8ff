import { paths } from '@turfwise/contract/app-paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sessionState, signOutHere, signOutUnheard } from '../../platform/session.ts'
import { forgetShared } from '../../platform/shared-photos.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { SIGN_OUT_FAILED, SIGNED_OUT, SIGNED_OUT_UNHEARD } from './account-copy.ts'

/** How long signing out waits for writes to be answered. */
const PATIENCE_MS = 8000

/** No part of the first draw. */
const writes = () => import('../../platform/outbox/write.ts')

const soon = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))

/**
 * Ends the session on this device. Writes that are not sent yet are asked about first, since they go with it. When that
 * fails the person stays signed in and is told.
 */
export const useSignOut = () => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const leave = async () => {
    const state = sessionState()
    const unheard = !navigator.onLine
    if (unheard) signOutUnheard()
    const error = unheard ? null : await signOutHere().catch((thrown: unknown) => thrown)
    if (error !== null) {
      toastFailure(SIGN_OUT_FAILED)
      return
    }
    if (state.status === 'signed-in') await writes().then(({ forgetWrites }) => forgetWrites(state.user.id))
    await forgetShared().catch(() => undefined)
    toast(unheard ? SIGNED_OUT_UNHEARD : SIGNED_OUT)
    navigate(paths.login(), { replace: true })
  }
  const signOut = async ({ discard = false } = {}) => {
    if (busy) return
    setBusy(true)
    const sending = writes()
      .then(({ flushWrites }) => flushWrites())
      .catch(() => 0)
    const left = discard ? 0 : ((await Promise.race([sending, soon()])) ?? 1)
    setUnsent(left)
    if (left === 0) await leave()
    setBusy(false)
  }
  return { busy, unsent, signOut, stay: () => setUnsent(0) }
}
