import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** The way to a field: names of objects, and the first place of lists. */
export type FieldPath = readonly (string | 0)[]

/** Every field that a schema knows, those within others included, the whole itself not. */
export function fieldsOf(given: $ZodType, at: FieldPath = []): FieldPath[] {
  const { def } = (given as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => [[...at, name], ...fieldsOf(inner, [...at, name])])
    case 'array':
      return [[...at, 0], ...fieldsOf(def.element, [...at, 0])]
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, at))
    case 'intersection':
      return [...fieldsOf(def.left, at), ...fieldsOf(def.right, at)]
    case 'pipe':
      return fieldsOf(def.in._zod.def.type === 'transform' ? def.out : def.in, at)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return fieldsOf(def.innerType, at)
    default:
      return []
  }
}

/** A copy with a value at one of its fields; what leads there is made where it is missing. */
export function withField(whole: unknown, [name, ...rest]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value
  if (name === 0) return [withField(Array.isArray(whole) ? whole[0] : undefined, rest, value)]
  const object = typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>) : {}
  return { ...object, [name]: withField(object[name], rest, value) }
}
