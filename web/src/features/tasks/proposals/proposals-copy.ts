import { failure } from '../../../ui/toast-store.ts'

/** Of what the morning proposes: the sentence of each is the server's. */
export const PROPOSALS = {
  title: 'Better on another day',
  move: 'Move',
  skip: 'Skip once',
  more: (count: number): string => `Show ${count} more ${count === 1 ? 'proposal' : 'proposals'}`,
  keep: 'Keep',
  failed: failure('Failed to update task. Please try again.'),
  outdated: failure('This job has changed since. It stays as it is.'),
} as const
