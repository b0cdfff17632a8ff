import * as z from 'zod/mini'

/**
 * What a number of the contract says: a measure in its unit, how many of something, or an amount whose unit stands in the
 * field beside it that is named after 'of'. `of one` is a part of a whole, `of a hundred` a score of at most 100. Degrees are of latitude and longitude.
 */
export const UNITS = [
  'seconds',
  'minutes',
  'hours',
  'days',
  'millimetres',
  'degrees Celsius',
  'percent',
  'kilometres per hour',
  'UV index',
  'degrees',
  'count',
  'of distanceUnit',
  'of distance_unit',
  'of quantityUnit',
  'of packUnit',
  'of takenUnit',
  'Australian dollars per quantityUnit',
  'Australian dollars',
  'grams per square metre',
  'square metres',
  'litres',
  'kilograms',
  'litres per minute',
  'millimetres per hour',
  'of one',
  'of a hundred',
  'of unit',
] as const
export type Unit = (typeof UNITS)[number]

/** The number with its unit, which the OpenAPI document says as `x-unit`. What the schema takes stays as it was. */
// A bundle that asks for none of a file's schemas may leave them out, as it may those of the library.
/* @__NO_SIDE_EFFECTS__ */
export function inUnit<Schema extends z.ZodMiniType>(unit: Unit, schema: Schema): Schema {
  z.globalRegistry.add(schema, { 'x-unit': unit })
  return schema
}
