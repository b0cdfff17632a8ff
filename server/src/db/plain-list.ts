export type Plain = string | number | boolean | null

/**
 * A list as PostgreSQL reads it, of ids, figures, days and instants: none of them needs quotes, which the driver looks for in
 * each. For lists of hundreds; never for words that people wrote.
 */
export const plainList = (values: readonly Plain[]): string => `{${values.map((value) => value ?? 'NULL').join()}}`
