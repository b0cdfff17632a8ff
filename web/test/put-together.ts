import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A function of the copy whose words are made of parts, with the values that each of its parts is tried with. */
export interface PutTogether {
  name: string
  /** Every text that it gives, over all its parts together. */
  texts: () => string[]
}

const combined = (values: readonly (readonly unknown[])[]): unknown[][] =>
  values.reduce<unknown[][]>((made, next) => made.flatMap((parts) => next.map((part) => [...parts, part])), [[]])

/** Of words in whatever shape they come: a text, the words of a toast, a list. What is no text says nothing. */
const textsIn = (made: unknown): string[] => {
  if (typeof made === 'string') return made === '' ? [] : [made]
  return typeof made === 'object' && made !== null ? Object.values(made).flatMap(textsIn) : []
}

/** A row of the table: `row('tasksWords', tasksWords, COUNTS)`. */
export const row = <Parts extends readonly unknown[]>(
  name: string,
  make: (...parts: Parts) => unknown,
  ...values: { readonly [At in keyof Parts]: readonly Parts[At][] }
): PutTogether => ({
  name,
  texts: () =>
    combined(values as unknown as readonly (readonly unknown[])[]).flatMap((parts) =>
      textsIn(make(...(parts as unknown as Parts))),
    ),
})

/** One of it, so that the word behind it is no plural. */
const PLURALS =
  'activities|comments|cups|days|degrees|entries|files|gaps|hours|items|jobs|lines|likes|minutes|months|nights|others|people|photos|pixels|posts|products|proposals|questions|readings|records|reports|results|runs|schedules|seconds|suggestions|tasks|things|users|waterings|weeks|words|zones'

const FAULTS: readonly (readonly [fault: string, found: RegExp])[] = [
  ['a word twice', /\b([a-z’']{2,})[ ,:]+\1\b/i],
  ['two spaces', /[ \u00a0]{2}/],
  ['two full stops', /[.!?]\s*\.(?!\.)/],
  ['a space before its stop', /\w[ \u00a0][.,;:!?](?:\s|$)/],
  ['what no text says', /undefined|NaN|\bnull\b|\[object|Invalid Date|Infinity/],
  ['one of many', new RegExp(`(?<![\\d.,:-])1 (?:${PLURALS})\\b`)],
  ['many of one', /(?<![\d.,:-])(?:0|2|100) (?:day|hour|job|minute|photo|post|task|time|week|zone)\b(?!-)/],
  ['a gap where a part was', /[“(]\s*[”)]|: *$|, *$/],
]

/** What is wrong with a text that was put together; empty where nothing is. */
export const faultsOf = (text: string): string[] => {
  const read = text.replaceAll('...', '')
  return FAULTS.filter(([, found]) => found.test(read)).map(([fault]) => fault)
}

/**
 * Reads everything that the rows of a table give. For whoever wants to read it too:
 * `SENTENCES=sentences.txt npx vitest run --project unit put-together`.
 */
export function holdsTable(title: string, table: readonly PutTogether[]): void {
  describe(`${title}, put together over all its parts`, () => {
    it.each(table.map(({ name, texts }) => [name, texts] as const))('reads as sentences: %s', (_, texts) => {
      const said = [...new Set(texts())]
      expect(said).not.toEqual([])
      expect(said.flatMap((text) => faultsOf(text).map((fault) => `${fault}: ${text}`))).toEqual([])
    })
  })
  const file = process.env.SENTENCES
  if (file === undefined) return
  const lines = table.flatMap(({ name, texts }) => [...new Set(texts())].map((text) => `${name}\t${text}\n`))
  appendFileSync(file, lines.join(''))
}
