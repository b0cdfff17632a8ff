import { ACTIVES, type ActiveRecord } from '../product-safety/actives-data.ts'
import type { SafetyGrass } from '../product-safety/grasses.ts'
import { judgeSafety, SAFETY_RULE } from '../product-safety/judge-safety.ts'
import { retiredIn } from '../product-safety/retired-actives.ts'
import { type Answer, entriesOf, finish } from './answer.ts'
import type { Step } from './entry.ts'
import { type AdvisorFacts, type ProductFacts, quoted } from './facts.ts'
import { grassName } from './lawn-words.ts'
import type { Asked } from './question.ts'
import { plainText } from './words.ts'

/** What the table of product safety says of a step's actives on a grass; 'unknown' where there is nothing to judge. */
export function stepVerdict({ actives = [] }: Step, grass: SafetyGrass | null) {
  return actives.length === 0
    ? 'unknown'
    : judgeSafety({ type: 'herbicide', activeIngredients: actives }, grass).verdict
}

/** Said with every answer that names a product. */
export const labelLine = (grass: SafetyGrass | null): string =>
  `The label decides: use a product only if it lists ${grass === null ? 'your grass' : grassName(grass)}, this problem and your state, at the label’s rate.`

const WEED_KILLERS = new Set(['herbicide', 'other', null])

/** Products of the shed that would harm the lawn: a sentence each. */
export function shedWarnings(shed: readonly ProductFacts[], grass: SafetyGrass | null): string[] {
  if (grass === null) return []
  return shed.flatMap((product) => {
    if (!WEED_KILLERS.has(product.type) || product.activeIngredients.length === 0) return []
    const { verdict, findings } = judgeSafety(product, grass)
    if (verdict !== 'harmful') return []
    const actives = findings.filter((one) => one.verdict === 'harmful').map(({ active }) => active)
    return [
      `In your shed ${quoted(product.name)} harms ${grassName(grass)} (${actives.join(', ')}): not for this lawn.`,
    ]
  })
}

const holds = (plain: string, phrase: string): boolean => phrase !== '' && ` ${plain} `.includes(` ${phrase} `)

const activeIn = (plain: string): ActiveRecord | undefined =>
  ACTIVES.find(({ name, alsoCalled }) => [name, ...alsoCalled].some((one) => holds(plain, plainText(one))))

/** Names of one short word are too often a word of the question itself. */
const NAME_CHARS_MIN = 4
const productIn = (plain: string, shed: readonly ProductFacts[]): ProductFacts | undefined =>
  shed.find(({ name }) => {
    const words = plainText(name)
    return words.length >= NAME_CHARS_MIN && holds(plain, words)
  })

const ASKS_SAFETY =
  /\b(?:safe|ok|okay|kill|kills|harm|harms|hurt|hurts|damage|can i|could i|should i|may i|use|spray|put|allowed|banned|suitable|on my|for my)\b/

/** They ask for somebody else than the grass: other entries answer that. */
const ASKS_FOR_OTHERS =
  /\b(?:dogs?|cats?|pets?|chooks?|hens?|rabbits?|kids?|child|children|baby|toddler|bees?|birds?|fish|pond|creek|roses?|trees?|veg\w*)\b/

const answerRetired = (why: string, product?: ProductFacts): Answer =>
  finish({
    kind: 'advice',
    sections: [
      {
        kind: 'cause',
        sentences: [
          ...(product === undefined ? [] : [`${quoted(product.name)}, by its actives.`]),
          `Do not use it: ${why}`,
        ],
      },
      {
        kind: 'now',
        sentences: ['Store it locked in its pack and take it to the chemical collection of your council.'],
      },
    ],
    tips: ['Do not use up old stock.'],
    entries: entriesOf('retired-actives', 'storage'),
  })

/** "Is this product, or this active, safe on my grass?" Null for another question. */
export function answerProduct({ plain, grass }: Asked, facts: AdvisorFacts): Answer | null {
  if (!ASKS_SAFETY.test(plain)) return null
  const product = productIn(plain, facts.shed)
  const [retired] = retiredIn([plain, ...(product?.activeIngredients ?? [])].join('\n'))
  if (retired !== undefined) return answerRetired(retired.why, product)
  if (ASKS_FOR_OTHERS.test(plain)) return null
  const active = activeIn(plain)
  if (product === undefined && active === undefined) return null
  const checked =
    product ??
    ({ type: 'herbicide', activeIngredients: [active?.name ?? ''] } as const satisfies Omit<
      ProductFacts,
      'id' | 'name'
    >)
  const { text, verdict } = judgeSafety(checked, grass)
  return finish({
    kind: 'advice',
    sections: [
      {
        kind: 'cause',
        sentences: [...(product === undefined ? [] : [`${quoted(product.name)}, by its actives.`]), text],
      },
      {
        kind: 'now',
        sentences:
          grass === null && verdict !== 'harmful'
            ? ['Which grass is it? The answer depends on it.']
            : verdict === 'harmful'
              ? ['Keep it off this lawn.']
              : [],
      },
      { kind: 'label', sentences: [SAFETY_RULE, labelLine(grass)] },
    ],
    tips: [
      'Try a small patch first and look after 2 to 3 weeks.',
      'Keep children and pets off until it is dry and the label’s time is over.',
    ],
    entries: entriesOf(
      ...(active?.kind === 'kills-all' || active?.kind === 'grass-killer'
        ? ['grass-killers']
        : ['broadleaf-selective']),
      'label',
    ),
  })
}
