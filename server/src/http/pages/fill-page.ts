import { END_TOKEN, PAGE_SWITCHES, type PageSwitch, type PageValue } from '@turfwise/contract/page-words'

/** What the pages of this installation say of it. */
export interface PageWords {
  values: Readonly<Record<PageValue, string>>
  switches: Readonly<Record<PageSwitch, boolean>>
}

const isSwitch = (name: string): name is PageSwitch => PAGE_SWITCHES.some((known) => known === name)

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const PASSAGE = new RegExp(`__(WHERE|WITHOUT)_([A-Z_]+?)__([\\s\\S]*?)${END_TOKEN}`, 'g')

/**
 * A built page as it is served: passages of what is not set up go, tokens become figures and words.
 * @throws Error for a passage of something that nobody knows, or that is never ended
 */
export function fillPage(html: string, { values, switches }: PageWords): string {
  const chosen = html.replace(PASSAGE, (_all, kind: string, name: string, passage: string) => {
    if (!isSwitch(name)) throw new Error(`a page speaks of ${name}, which is no setting of pages`)
    return switches[name] === (kind === 'WHERE') ? passage : ''
  })
  const left = /__(?:(?:WHERE|WITHOUT)_[A-Z_]+|END)__/.exec(chosen)
  if (left) throw new Error(`a passage of a page does not end: ${left[0]}`)
  return chosen.replace(/__([A-Z][A-Z_]*?)__/g, (token, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name as PageValue]) : token,
  )
}
