import { makeStore } from '../platform/external-store.ts'

export const TOAST = {
  /** Held while hovered or focused. */
  durationMs: 5000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const

export type ToastVariant = 'success' | 'destructive' | 'info'

export interface ToastWords {
  title: string
  description?: string
}

export interface ToastOptions {
  variant?: ToastVariant
  /** Undo, or the way to what the toast speaks of; both exist elsewhere as long as the toast does. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends ToastWords {
  id: number
  variant: ToastVariant
  action: ToastOptions['action']
}

/** The title of a failure for which the catalogue gives only a text. */
export const ERROR_TITLE = 'Error'

/** Words of a failure: its text stands under 'Error' unless a title is named. */
export const failure = (text: string, title: string = ERROR_TITLE): ToastWords => ({ title, description: text })

export const toasts = makeStore<ShownToast | null>(null)

let lastId = 0

/** Shows one toast; it takes the place of the one before. Answers its id. */
export const toast = (words: ToastWords, { variant = 'success', action }: ToastOptions = {}): number => {
  lastId += 1
  toasts.set({ id: lastId, ...words, variant, action })
  return lastId
}

export const toastFailure = (words: ToastWords): number => toast(words, { variant: 'destructive' })

/** Takes the toast away if it is still the one that shows. */
export const dismissToast = (id: number): void => {
  if (toasts.get()?.id === id) toasts.set(null)
}
