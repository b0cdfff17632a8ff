import { type $ZodType, safeEncode } from 'zod/v4/core'

/** True for a value that its schema would let out as it is: nothing to refuse, nothing to leave out, nothing to change. */
export type IsExact = (value: unknown) => boolean

interface Definition {
  type: string
  checks?: readonly unknown[]
  format?: string
  pattern?: RegExp
  element?: $ZodType
  innerType?: $ZodType
  shape?: Record<string, $ZodType>
  catchall?: $ZodType
  entries?: Record<string, string | number>
}

/**
 * Compiles a schema once to a test that costs a tenth of running it: the plain kinds of schema that answers are made of.
 * Where it knows no better it says false, and a false only means that the schema itself has to be asked.
 */
export function compileExact(schema: $ZodType): IsExact {
  const definition = schema._zod.def as unknown as Definition
  const { type, checks = [], format, pattern } = definition
  if (type === 'string' && format === 'uuid' && pattern && checks.length === 0) {
    // A pattern that remembers where it was would say something else each time.
    if (!pattern.global && !pattern.sticky) return (value) => typeof value === 'string' && pattern.test(value)
  }
  if (checks.length > 0 || format !== undefined) return asks(schema)
  switch (type) {
    case 'string':
      return (value) => typeof value === 'string'
    case 'number':
      return (value) => Number.isFinite(value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'null':
      return (value) => value === null
    case 'enum':
      return isOneOf(Object.values(definition.entries ?? {}), schema)
    case 'nullable':
      return orElse(null, definition.innerType, schema)
    case 'optional':
      return orElse(undefined, definition.innerType, schema)
    case 'array':
      return isListOf(definition.element, schema)
    case 'object':
      return definition.catchall ? asks(schema) : isObjectOf(definition.shape ?? {})
    default:
      return asks(schema)
  }
}

/** Any other kind: the schema is run, and only a plain value that comes back the same is taken for exact. */
function asks(schema: $ZodType): IsExact {
  return (value) => {
    if (typeof value === 'object' && value !== null) return false
    const result = safeEncode(schema, value)
    return result.success && Object.is(result.data, value)
  }
}

function isOneOf(values: readonly (string | number)[], schema: $ZodType): IsExact {
  // Numbers in an enum come twice, as name and as value.
  if (!values.every((value) => typeof value === 'string')) return asks(schema)
  const known: ReadonlySet<unknown> = new Set(values)
  return (value) => known.has(value)
}

function orElse(nothing: null | undefined, inner: $ZodType | undefined, schema: $ZodType): IsExact {
  if (!inner) return asks(schema)
  const isInner = compileExact(inner)
  return (value) => value === nothing || isInner(value)
}

function isListOf(element: $ZodType | undefined, schema: $ZodType): IsExact {
  if (!element) return asks(schema)
  const isElement = compileExact(element)
  return (value) => {
    if (!Array.isArray(value)) return false
    for (const item of value) if (!isElement(item)) return false
    return true
  }
}

function isObjectOf(shape: Record<string, $ZodType>): IsExact {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, isExact: compileExact(field) }))
  return (value) => {
    if (!isPlain(value)) return false
    let found = 0
    for (const { name, isExact } of fields) {
      if (!isExact(value[name])) return false
      if (name in value) found += 1
    }
    // One field more is one that the contract does not name.
    for (const _name in value) found -= 1
    return found === 0
  }
}

/** Without a class, which could write itself in another way. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
