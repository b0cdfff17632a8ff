import { against, table } from './report-text.ts'
import { SMART_TARGETS } from './targets.ts'
import type { CapitalResult, YearFigures } from './water/water-result.ts'

const count = (value: number): string => value.toLocaleString('en-AU')

const ORDINALS: Readonly<Record<number, string>> = {
  2: 'second ',
  3: 'third ',
  4: 'fourth ',
  5: 'fifth ',
  6: 'sixth ',
  7: 'seventh ',
  10: 'tenth ',
  14: 'fourteenth ',
}

const row = (
  place: string,
  way: string,
  figures: YearFigures,
  more: { summer: string; outside: string; spared: string },
) => [
  ...[place, way, count(figures.litres), more.spared, count(figures.stressDays), more.summer],
  ...[count(figures.runs), count(figures.paused), more.outside],
]

function rowsOf({ name, area, rule, smart, timer }: CapitalResult): string[][] {
  const plain = (figures: YearFigures) => ({
    summer: count(figures.summerStress),
    outside: count(figures.outside),
    spared: '',
  })
  const { summerStress, outside, spared } = SMART_TARGETS
  const saved = timer === null ? null : 1 - smart.litres / timer.litres
  const ways = [
    row(`${name}, ${area.split(';')[0]}`, 'the rain rule', rule, plain(rule)),
    row('', 'smart mode', smart, {
      summer: against(count(smart.summerStress), `≤ ${summerStress}`, smart.summerStress <= summerStress),
      outside: against(count(smart.outside), `≤ ${outside}`, smart.outside <= outside),
      spared: saved === null ? '' : against(`${(100 * saved).toFixed(0)} %`, `≥ ${100 * spared} %`, saved >= spared),
    }),
  ]
  if (timer === null) return [...ways, ['', 'no timer has as few days of stress', '', '', '', '', '', '', '']]
  const set = `a timer, ${timer.runMm} mm every ${ORDINALS[timer.every] ?? ''}permitted day`
  return [...ways, row('', set, timer, plain(timer))]
}

/** Smart mode beside the specified rule and a timer, over a year at each capital. */
export function capitalsSection(capitals: readonly CapitalResult[]): string {
  const [first] = capitals
  if (first === undefined) return ''
  const head = ['place, whose rule', 'waters', 'litres', 'less than the timer', 'days of stress', 'of them in summer']
  return `### A year at the eight capitals

100 m² of couch in full sun on loam under rotary nozzles, from ${first.from} to ${first.to}, street number 7, mains water. The rain
rule: \`planByRule\` each morning, wanted at 06:00 when its interval has passed and no day of the forecast is wet, and run as near to that as
the place permits (\`gardenRuns\`). Smart mode: the app's own
planning (\`runSlots\`, \`decide\`), looked at at 03:00 and 15:00, in the permitted hours. Timer: the thriftiest of all that give so much every
so manyth permitted morning, the year round, and have no more days of stress than smart mode. Paused: days on which a run was due and
waited for rain. Outside: runs that began when the rule of the place does not let them.

${table([...head, 'runs', 'paused', 'outside the hours'], capitals.flatMap(rowsOf))}

Where smart mode has more than a day of stress in a summer: at Perth the roster permits two days a week, and a run gives no more than the
lawn takes without stress (guide: depth = min(D, RAW)), which is less than it drinks in a January week; no other hours are permitted. At
Brisbane the two days are the eves of 14.8 and 12.9 mm for which a run was held, as the rule of holding wants it (up to 1.4 RAW); the lawn was
0.3 and 2.3 mm over. Nothing was tuned to these years. The forecast is the weather that came, with chances made by formula, so real years
are worse. A timer that is set anew each season would need less than these.
`
}
