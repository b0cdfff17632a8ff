/** What a product says of itself, wherever it says how much nitrogen it holds. */
export interface LabelledProduct {
  name: string
  concentration: string | null
  activeIngredients: readonly string[]
}

/** Urea, the strongest that is sold, is 46 % nitrogen: more is no figure of a label. */
const PERCENT_MAX = 50
const FIGURE = '(\\d{1,2}(?:\\.\\d{1,2})?)'

/** In the order of how sure they are: said as nitrogen, said as N:P:K, three figures as labels print them. */
const SPELLINGS: readonly RegExp[] = [
  new RegExp(`${FIGURE}\\s*%\\s*(?:total\\s+)?(?:nitrogen|n)\\b`, 'i'),
  new RegExp(`\\b(?:nitrogen|n)\\s*[:(]?\\s*${FIGURE}\\s*%`, 'i'),
  new RegExp(`\\bn\\s*[-:/]?\\s*p\\s*[-:/]?\\s*k\\s*[:(]?\\s*${FIGURE}`, 'i'),
  new RegExp(
    `(?<![\\d./-])${FIGURE}\\s*[-:]\\s*\\d{1,2}(?:\\.\\d{1,2})?\\s*[-:]\\s*\\d{1,2}(?:\\.\\d{1,2})?(?![\\d/-])`,
  ),
]

/** The part of a product that is nitrogen, 0 to 0.5, as its label says it; null where it says nothing. */
export function nitrogenShare({ concentration, activeIngredients, name }: LabelledProduct): number | null {
  for (const text of [concentration ?? '', activeIngredients.join('; '), name]) {
    for (const spelling of SPELLINGS) {
      const percent = Number(spelling.exec(text)?.[1] ?? Number.NaN)
      if (percent <= PERCENT_MAX) return percent / 100
    }
  }
  return null
}
