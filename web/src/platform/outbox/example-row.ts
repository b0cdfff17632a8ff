import { type OutboxRow, ROW_FORM } from './outbox-row.ts'

/** A row for tests; anything about it can be said otherwise. */
export const aRow = (given: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: 1,
  id: `row-${given.seq ?? 1}`,
  userId: 'me',
  route: 'PUT /api/tasks/:id',
  params: { id: 'mow' },
  body: { title: 'Mow' },
  object: 'task/mow',
  madeAt: '2026-11-21T01:00:00.000Z',
  tries: 0,
  nextAt: 0,
  state: 'waiting',
  v: ROW_FORM,
  ...given,
})
