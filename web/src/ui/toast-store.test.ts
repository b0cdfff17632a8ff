import { beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, failure, TOAST, toast, toastFailure, toasts } from './toast-store.ts'

beforeEach(() => toasts.set(null))

describe('toasts', () => {
  it('last 5 s [TOAST-03]', () => {
    expect(TOAST.durationMs).toBe(5000)
  })

  it('go with a swipe of 50 px [TOAST-05]', () => {
    expect(TOAST.swipeThresholdPx).toBe(50)
  })

  it('stand alone: a new one takes the place of the one before [TOAST-01, TOAST-02]', () => {
    toast({ title: 'First' })
    const first = toasts.get()?.id ?? 0
    toast({ title: 'Second' })
    expect(toasts.get()?.title).toBe('Second')
    dismissToast(first)
    expect(toasts.get()?.title).toBe('Second')
  })

  it('of a failure are titled Error unless another title is given [TOAST-07]', () => {
    toastFailure(failure('It broke.'))
    expect(toasts.get()).toMatchObject({ title: 'Error', description: 'It broke.', variant: 'destructive' })
    toastFailure(failure('It broke.', 'Login failed'))
    expect(toasts.get()).toMatchObject({ title: 'Login failed', variant: 'destructive' })
  })

  it('of a success are not destructive and not titled Error [TOAST-52]', () => {
    toast({ title: 'Signed out' })
    expect(toasts.get()).toMatchObject({ title: 'Signed out', variant: 'success' })
  })
})
