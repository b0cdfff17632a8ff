import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compileExact } from './exact-shape.ts'
import { responseSerializer } from './response-serializer.ts'

const note = z.object({
  id: z.uuid(),
  kind: z.enum(['mowing', 'pest control']),
  text: z.nullable(z.string()),
  minutes: z.optional(z.number()),
  done: z.boolean(),
  tags: z.array(z.object({ name: z.string(), weight: z.int().check(z.minimum(1)) })),
})
const ID = '018b0000-0000-7000-8000-000000000001'
const good = { id: ID, kind: 'mowing', text: 'ä"\n\u2028', minutes: 5, done: false, tags: [{ name: 'a', weight: 2 }] }

const about = { method: 'GET', url: '/api/notes', httpStatus: '200', contentType: 'application/json' }
const ours = responseSerializer({ ...about, schema: note })
const theirs = serializerCompiler({ ...about, schema: note })
const outcomeOf = (write: (answer: unknown) => string, answer: unknown): unknown => {
  try {
    return JSON.parse(write(answer))
  } catch (error) {
    return (error as Error).name
  }
}

describe('an answer', () => {
  it('that is what the contract says is written as it is, without a copy', () => {
    expect(compileExact(note)(good)).toBe(true)
    expect(JSON.parse(ours(good))).toEqual(good)
    const { minutes: _, ...without } = good
    expect(compileExact(note)(without)).toBe(true)
    expect(compileExact(z.array(note))([good, without])).toBe(true)
  })

  it('loses what the contract does not name, at any depth', () => {
    const secret = { ...good, password: 'x', tags: [{ name: 'a', weight: 2, owner: 'y' }] }
    expect(JSON.parse(ours(secret))).toEqual(good)
  })

  it.each([
    ['an id that is none', { id: 'x' }],
    ['a word that is not in the list', { kind: 'digging' }],
    ['an inherited word', { kind: 'toString' }],
    ['a number that JSON does not know', { minutes: Number.NaN }],
    ['a number out of range', { tags: [{ name: 'a', weight: 0 }] }],
    ['a date in place of text', { text: new Date(0) }],
    ['nothing where something must be', { done: undefined }],
    ['a single thing in place of a list', { tags: { 0: good } }],
  ])('with %s is refused', (_what, wrong) => {
    expect(() => ours({ ...good, ...wrong })).toThrow()
  })

  it('that would write itself in another way is copied first', () => {
    class Note {
      toJSON() {
        return { secret: true }
      }
    }
    expect(JSON.parse(ours(Object.assign(new Note(), good)))).toEqual(good)
    expect(JSON.parse(ours({ ...good, toJSON: () => 'secret' }))).toEqual(good)
  })

  it('is written or refused just as by the schema alone', () => {
    const almost = <T>(right: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: right }, fc.anything())
    const answers = fc.record(
      {
        id: almost(fc.constant(ID)),
        kind: almost(fc.constantFrom('mowing', 'pest control')),
        text: almost(fc.option(fc.string({ unit: 'binary' }))),
        minutes: almost(fc.double()),
        done: almost(fc.boolean()),
        tags: almost(fc.array(fc.record({ name: fc.string(), weight: almost(fc.integer({ min: -1, max: 9 })) }))),
        more: fc.anything(),
      },
      { requiredKeys: ['id', 'kind', 'text', 'done', 'tags'] },
    )
    fc.assert(
      fc.property(fc.oneof(answers, fc.anything()), (answer) => {
        expect(outcomeOf(ours, answer)).toEqual(outcomeOf(theirs, answer))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a kind of schema that is not known to the compiler', () => {
  it.each([
    ['a default', z.object({ a: z._default(z.string(), 'x') }), { a: 'y' }, { a: undefined }],
    [
      'a rule over the whole',
      z.object({ a: z.string() }).check(z.refine(({ a }) => a === 'y')),
      { a: 'y' },
      { a: 'n' },
    ],
    ['no other field', z.strictObject({ a: z.string() }), { a: 'y' }, { a: 'y', b: 1 }],
    ['one of two', z.union([z.string(), z.number()]), 'y', true],
    ['a record', z.record(z.string(), z.number()), { a: 1 }, { a: 'n' }],
  ])('is asked itself: %s', (_what, schema, right, wrong) => {
    const [one, other] = [responseSerializer, serializerCompiler].map((compile) => compile({ ...about, schema }))
    if (!one || !other) throw new Error('two serializers')
    expect(outcomeOf(one, right)).toEqual(right)
    expect(outcomeOf(one, wrong)).toEqual(outcomeOf(other, wrong))
  })
})
