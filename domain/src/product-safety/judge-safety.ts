import type { LocalDate } from '../kernel/local-date.ts'
import type { ChemicalType } from '../shed/chemicals.ts'
import type { SafetyVerdict } from './actives-data.ts'
import { SAFETY_GRASSES, type SafetyGrass, safetyGrassOf } from './grasses.ts'
import { readActives } from './read-actives.ts'

/** Stands with every verdict, whatever it is. */
export const SAFETY_RULE = 'Always follow the label; this is a check, not permission.'

/** Why a verdict is what it is, for one active. */
export interface SafetyFinding {
  /** As people write it. */
  active: string
  verdict: SafetyVerdict
  /** A sentence. */
  note: string | null
  assumed: boolean
  /** Null for an active that the table does not know. */
  source: string | null
  lastChecked: LocalDate | null
}

export interface ProductSafety {
  verdict: SafetyVerdict
  /** One or two sentences, without `SAFETY_RULE`. */
  text: string
  /** The worst first. */
  findings: readonly SafetyFinding[]
}

/** What the check looks at. */
export interface CheckedProduct {
  /** Null for a product of which only the name is known. */
  type: ChemicalType | null
  activeIngredients: readonly string[]
}

/**
 * The worst verdict decides. An active that is not known may be harmful, so it weighs more than one for which caution is
 * enough, and less than one that is known to harm.
 */
const WEIGHT: Readonly<Record<SafetyVerdict, number>> = { safe: 0, caution: 1, unknown: 2, harmful: 3 }

const lowerCase = (list: readonly string[]): string => list.join(', ')
const sentences = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ')

function wordsOf(grass: SafetyGrass | null, verdict: SafetyVerdict, findings: readonly SafetyFinding[]): string {
  const deciding = findings.filter((one) => one.verdict === verdict)
  const names = lowerCase(deciding.map(({ active }) => active))
  const notes = [...new Set(deciding.flatMap(({ note }) => note ?? []))].join(' ')
  const assumed = deciding.every((one) => one.assumed) ? ' (assumed)' : ''
  switch (verdict) {
    case 'harmful':
      return sentences(`Harmful to ${grass ?? 'any grass'}: ${names}${assumed}.`, notes)
    case 'unknown':
      return grass === null
        ? `Not known: we do not know your grass. ${names}: read the label.`
        : sentences(`Not known on ${grass}: ${names}.`, notes === '' ? 'Read the label.' : notes)
    case 'caution':
      return sentences(`Caution on ${grass}: ${names}${assumed}.`, notes)
    case 'safe':
      return sentences(`Safe on ${grass}: ${names}${assumed}.`, notes)
  }
}

const FEEDS: ReadonlySet<ChemicalType | null> = new Set(['fertilizer', 'soil_conditioner'])

/**
 * Is the product safe on this grass, by its active ingredients? A grass that is not one of the table's is `unknown`, but
 * for what harms every one of them. A feed without a weed killer is not judged: nothing harmful is known of it, and
 * that is not the same as safe.
 * @param grassName as a profile or a zone has it
 */
export function judgeSafety(product: CheckedProduct, grassName: string | null): ProductSafety {
  const grass = safetyGrassOf(grassName)
  const { known, unknown } = readActives(product.activeIngredients)
  const findings: SafetyFinding[] = [
    ...known.map(({ name, verdicts, notes, assumed, source, lastChecked }): SafetyFinding => {
      const harmsAll = SAFETY_GRASSES.every((one) => verdicts[one] === 'harmful')
      const verdict = grass === null ? (harmsAll ? 'harmful' : 'unknown') : verdicts[grass]
      const note = grass === null ? null : (notes?.[grass] ?? null)
      return { active: name, verdict, note, assumed, source, lastChecked }
    }),
    ...unknown.map(
      (active): SafetyFinding => ({
        active,
        verdict: 'unknown',
        note: null,
        assumed: false,
        source: null,
        lastChecked: null,
      }),
    ),
  ].toSorted((a, b) => WEIGHT[b.verdict] - WEIGHT[a.verdict])
  const [worst] = findings
  if (worst !== undefined) return { verdict: worst.verdict, text: wordsOf(grass, worst.verdict, findings), findings }
  return {
    verdict: 'unknown',
    text:
      FEEDS.has(product.type) && product.activeIngredients.length > 0
        ? 'Not judged: this check knows weed killers. Nothing harmful is known of it, which is not the same as safe.'
        : 'No active ingredient given: read the label.',
    findings,
  }
}

/** The worst of what a product does to several grasses of a garden; with none it is not known. */
export function worstSafety(product: CheckedProduct, grassNames: readonly (string | null)[]): ProductSafety {
  const all = (grassNames.length === 0 ? [null] : grassNames).map((grass) => judgeSafety(product, grass))
  return all.reduce((worst, one) => (WEIGHT[one.verdict] > WEIGHT[worst.verdict] ? one : worst))
}
