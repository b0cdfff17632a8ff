/**
 * Writes docs/watering-rules.md: the watering rules that are shipped, by state, with source and date.
 * `node bench/weather/watering-rules-page.ts`. Run by hand after a change of the data; what it writes is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STATES, type State } from '@turfwise/domain/places/place'
import type { WateringMethod, WateringRule } from '@turfwise/domain/watering-rules/record'
import { dateWords, limitWords, WATERING_ADVICE } from '@turfwise/domain/watering-rules/words'

const DATA = new URL('../../server/data/watering-rules/au.json', import.meta.url)
const PAGE = new URL('../../docs/watering-rules.md', import.meta.url)

const NAMES: Record<State, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
}
const USES: Record<WateringRule['use'], string> = {
  rule: 'limits',
  'when-declared': 'limits where the gardener says that it was declared',
  advice: 'advice',
}
/** A day of summer time and of every season that closes or opens anything. */
const IN_SUMMER = '2026-11-23'
/** A day of standard time, for the rules whose hours differ then. */
const IN_WINTER = '2026-07-15'

const cell = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('|', '\\|').replaceAll('\n', ' ')

function limits(record: WateringRule, method: WateringMethod): string {
  const on = (date: string): string => limitWords({ record }, method, null, 'Australia/Sydney', date)
  const [summer, winter] = [on(IN_SUMMER), on(IN_WINTER)]
  if (summer === winter) return summer
  const words = winter.startsWith('off') ? 'off' : winter
  const winterName =
    record.season !== null ? `outside ${monthDay(record.season.from)} to ${monthDay(record.season.to)}` : 'in winter'
  return `${summer}; ${winterName}: ${words}`
}

const monthDay = (day: string): string => dateWords(`2026-${day}`).slice(0, -5)

const sourceOf = ({ sourceUrl, otherSources }: WateringRule): string => {
  if (sourceUrl === null) return 'no page found'
  const others = otherSources.map((url, index) => `[${index + 2}](${url})`)
  return [`[page](${sourceUrl})`, ...others].join(', ')
}

function rowOf(record: WateringRule): string {
  const { area, levelName, pageDate, lastSeen, confidence, use } = record
  const cells = [
    `${area.utility}: ${area.places}`,
    levelName,
    limits(record, 'sprinkler'),
    limits(record, 'drip'),
    limits(record, 'handHeld'),
    USES[use],
    sourceOf(record),
    pageDate === null ? 'undated' : dateWords(pageDate),
    dateWords(lastSeen),
    confidence,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

const HEAD = ['Where', 'Level', 'Sprinklers', 'Drip', 'Hand-held', 'Use', 'Source', 'Page of', 'Read on', 'Confidence']

function partOf(state: State, records: readonly WateringRule[]): string {
  const head = `| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}`
  return `## ${NAMES[state]}\n\n${head}\n${records.map(rowOf).join('\n')}\n`
}

/** The page as it should be. */
export function wateringRulesPage(): string {
  const { asOf, records }: { asOf: string; records: WateringRule[] } = JSON.parse(readFileSync(DATA, 'utf8'))
  const intro = `# Watering rules of the states

Made from [the data](../server/data/watering-rules/au.json) of ${cell(dateWords(asOf))} by \`node bench/weather/watering-rules-page.ts\`: ${records.length} records. Hours are local clock times for established lawns, on town water. A rule limits for 12 months from the day on which its text was read; after that, and wherever it is only advice, the app says "${WATERING_ADVICE}". How the data is read: [decisions/watering-rules.md](decisions/watering-rules.md).
`
  const parts = STATES.map((state) =>
    partOf(
      state,
      records.filter((record) => record.area.state === state),
    ),
  )
  return `${[intro, ...parts].join('\n').trimEnd()}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, wateringRulesPage())
