import { failure } from '../../ui/toast-store.ts'

export const RETAILERS_WORDS = {
  title: 'Preferred Retailers',
  on: (on: number, all: number): string => `${on} of ${all} on`,
  /** Of those that serve other states than the garden's. */
  elsewhere: 'In other states',
  /** '14, 1 on' */
  elsewhereOn: (all: number, on: number): string => (on === 0 ? String(all) : `${all}, ${on} on`),
  visit: 'Visit site',
  visitOf: (name: string): string => `Visit site: ${name}`,
  notSaved: 'Not saved',
  /** What was done with one, while that waits to be sent. */
  turned: (isEnabled: boolean): string => (isEnabled ? 'Turned on' : 'Turned off'),
  loading: 'Loading retailers',
  failed: 'Unable to load retailers',
  failedText: 'No answer from the server. Nothing you saved is lost.',
} as const

/** Of a switch that waited without a network and was refused when nobody looked at it any more. */
export const PREFERENCE_NOT_SAVED = failure(RETAILERS_WORDS.notSaved)
