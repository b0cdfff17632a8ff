import fc from 'fast-check'
import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core'

/** Values that a field of that name is tried with, good and bad. */
export type ValuesFor = (name: string) => readonly string[]

const NUMBERS = [0, 1, 2, 15, 30, 60, 100, 3600, -1, 0.5]

/** The candidates that the schema takes; all of them when it takes none, so that it has something to refuse. */
function taken<T>(schema: $ZodType, candidates: readonly T[]): fc.Arbitrary<T> {
  const good = candidates.filter((value) => safeParse(schema, value).success)
  const values = good.length > 0 ? good : candidates
  return fc.constantFrom(...values)
}

const isOptional = (schema: $ZodType): boolean => safeParse(schema, undefined).success

/**
 * Bodies and queries that a schema takes for the most part, their texts chosen by the name of the field.
 *
 * @param name of the field, '' for the whole
 */
export function fromSchema(given: $ZodType, valuesFor: ValuesFor, name = ''): fc.Arbitrary<unknown> {
  const schema = given as $ZodTypes
  const within = (inner: $ZodType, field = name): fc.Arbitrary<unknown> => fromSchema(inner, valuesFor, field)
  const { def } = schema._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
      const made = Object.fromEntries(fields.map(([field, inner]) => [field, within(inner, field)]))
      const requiredKeys = fields.flatMap(([field, inner]) => (isOptional(inner) ? [] : [field]))
      const some = fc.record(made, { requiredKeys } as object)
      // Most are what the whole takes too, whose fields have to agree with each other.
      const tries = fc.array(some, { minLength: 1, maxLength: 12 })
      return tries.map((all) => all.find((one) => safeParse(schema, one).success) ?? all[0])
    }
    case 'string':
      return taken(schema, valuesFor(name))
    case 'number':
      return taken(schema, NUMBERS)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'array':
      return fc.array(within(def.element), { minLength: 1, maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.constantFrom(...RECORD_FIELDS), taken(def.valueType, valuesFor('')), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map((option) => within(option)))
    case 'intersection':
      return fc
        .tuple(within(def.left), within(def.right))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }))
    case 'pipe':
      return within(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return within(def.innerType)
    default:
      return fc.constantFrom(...valuesFor(name))
  }
}

const RECORD_FIELDS = ['name', 'role', 'sub', 'user_id', 'email', 'width', 'provider']

/** Now and then something else than a text or number stands where one is expected. */
export const spoiling = fc
  .tuple(
    fc.nat({ max: 4 }),
    fc.nat(),
    fc.constantFrom<unknown>([], ['a', 'b'], { $ne: null }, null, -0.5, '\u0000', '\ud800'),
  )
  .map(([turn, place, value]) => (body: Record<string, unknown>): object => {
    const names = Object.keys(body)
    const name = names[place % names.length]
    if (turn > 0 || name === undefined) return body
    return { ...body, [name]: value, ['__proto__']: { role: 'admin' }, constructor: { prototype: { role: 'admin' } } }
  })
