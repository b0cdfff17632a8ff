import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterReply, type Reply, rebased, verdictOf, waitAfter } from './after-reply.ts'
import { aRow } from './example-row.ts'

const when = { now: 1_000_000, random: 1 }
const DELETE = { route: 'DELETE /api/tasks/:id' }
const PUT = { route: 'PUT /api/tasks/:id' }

describe('what an answer means', () => {
  it.each<[string, { route: string }, Reply, string]>([
    ['200', PUT, { status: 200 }, 'done'],
    ['201', PUT, { status: 201 }, 'done'],
    ['no answer', PUT, { status: 0 }, 'again'],
    ['408', PUT, { status: 408 }, 'again'],
    ['425', PUT, { status: 425 }, 'again'],
    ['429', PUT, { status: 429 }, 'again'],
    ['500', PUT, { status: 500 }, 'again'],
    ['503', PUT, { status: 503 }, 'again'],
    ['409 while the first try is worked on', PUT, { status: 409, code: 'idempotency/in-progress' }, 'again'],
    ['another 409', PUT, { status: 409, code: 'task/too-many' }, 'refused'],
    ['400', PUT, { status: 400 }, 'refused'],
    ['403', PUT, { status: 403 }, 'refused'],
    ['422', PUT, { status: 422 }, 'refused'],
    ['404', PUT, { status: 404 }, 'refused'],
    ['404 to a deletion', DELETE, { status: 404 }, 'done'],
    ['401', PUT, { status: 401 }, 'signed-out'],
    ['412', PUT, { status: 412 }, 'conflict'],
  ])('%s', (_, row, reply, verdict) => expect(verdictOf(row, reply)).toBe(verdict))

  it('keeps every write that has not succeeded, with what was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), fc.nat(50), (status, tries) => {
        const row = aRow({ tries })
        const after = afterReply(row, { status }, when)
        if (after.verdict === 'done') expect(status >= 200 && status < 300).toBe(true)
        else expect(after.row).toMatchObject({ id: row.id, body: row.body, seq: row.seq })
      }),
    )
  })

  it('keeps a write of a session that has ended as it was', () => {
    expect(afterReply(aRow({ tries: 1 }), { status: 401 }, when).row).toEqual(aRow({ tries: 1 }))
  })
})

describe('the wait before the next try', () => {
  it('doubles up to five minutes, with jitter, and is never less than the server asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(3_000_000),
        (tries, random, retryAfterMs) => {
          const wait = waitAfter(tries, { status: 503, retryAfterMs }, random)
          expect(wait).toBeGreaterThanOrEqual(Math.min(retryAfterMs, 3_600_000))
          expect(wait).toBeGreaterThanOrEqual(1000)
          expect(wait).toBeLessThanOrEqual(Math.max(retryAfterMs, 300_000))
          expect(waitAfter(tries + 1, { status: 503 }, 1)).toBeGreaterThanOrEqual(waitAfter(tries, { status: 503 }, 1))
        },
      ),
    )
  })

  it('is short after the first that was not answered: only the answer may have been lost', () => {
    expect(waitAfter(1, { status: 0 }, 0)).toBe(300)
    expect(waitAfter(2, { status: 0 }, 0)).toBeGreaterThanOrEqual(2000)
  })
})

describe('an object that somebody else has changed meanwhile', () => {
  const base = { version: 'v1', seen: { title: 'Mow', dueDate: '2026-11-21' } }
  const row = aRow({ body: { title: 'Mow the verge' }, base, tries: 1 })
  const after = (current: Record<string, unknown>) => afterReply(row, { status: 412, current }, when)

  it('takes a change of other fields on top, with the version that it has now', () => {
    const { verdict, row: next } = after({ title: 'Mow', dueDate: '2026-12-01', updatedAt: 'v2' })
    expect(verdict).toBe('again')
    expect(next).toMatchObject({
      state: 'waiting',
      body: { title: 'Mow the verge' },
      base: { version: 'v2' },
      nextAt: 0,
    })
  })

  it('keeps both values when the same field was changed', () => {
    const current = { title: 'Mow the front', updatedAt: 'v2' }
    expect(after(current)).toMatchObject({ verdict: 'conflict', row: { state: 'conflict', trouble: { current } } })
  })

  it('is no conflict when both wrote the same', () => {
    expect(after({ title: 'Mow the verge', updatedAt: 'v2' }).verdict).toBe('again')
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ['nothing that was seen has changed', { title: 'Mow', dueDate: null }, { title: 'Mow' }, 'again'],
    [
      'something that was seen has changed',
      { title: 'Mow', dueDate: null },
      { title: 'Mow', dueDate: 'x' },
      'conflict',
    ],
    ['nothing is known of what was seen', {}, { title: 'Mow' }, 'conflict'],
  ])('is deleted only as it was seen: %s', (_, seen, current, verdict) => {
    const { body: __, ...gone } = aRow({ ...DELETE, base: { version: 'v1', seen } })
    const after = afterReply(gone, { status: 412, current: { ...current, updatedAt: 'v2' } }, when)
    expect(after.verdict).toBe(verdict)
    expect(after.row?.base?.version).toBe(verdict === 'again' ? 'v2' : 'v1')
  })
})

describe('later rows of an object', () => {
  const sent = aRow({ seq: 1, base: { version: 'v1', seen: {} } })
  it('go on top of what the one before has made', () => {
    const later = aRow({ seq: 2, base: { version: 'v1', seen: { title: 'Mow' } } })
    expect(rebased(later, sent, { updatedAt: 'v2' }).base).toEqual({ version: 'v2', seen: { title: 'Mow' } })
  })

  it.each([
    ['of another object', { seq: 2, object: 'task/other', base: { version: 'v1', seen: {} } }],
    ['that meant another state', { seq: 2, base: { version: 'v0', seen: {} } }],
    ['that named none', { seq: 2 }],
  ])('stay as they are: %s', (_, given) => {
    const later = aRow(given)
    expect(rebased(later, sent, { updatedAt: 'v2' })).toBe(later)
  })
})
