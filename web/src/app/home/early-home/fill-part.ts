/** What goes into the named slots of a part: words, or what was drawn for them. */
export type SlotValues = Readonly<Record<string, string | Node>>

/** A named slot, as it is drawn at build: in a text, or in an attribute. */
export const slot = (name: string): string => `{${name}}`

/** Where the page keeps a part that was drawn at build. */
export const partId = (name: string): string => `early-${name}`

const SLOT = /\{(\w+)\}/g

/**
 * A copy of a part with its slots filled. What is filled in becomes text or the value of an attribute, never markup.
 * @throws {Error} when the page has no such part, or a slot gets nothing
 */
export const fillPart = (page: Document, name: string, values: SlotValues): DocumentFragment => {
  const template = page.getElementById(partId(name)) as HTMLTemplateElement | null
  if (template === null) throw new Error(name)
  const part = page.importNode(template.content, true)
  const valueFor = (slotName: string): string | Node => {
    const value = values[slotName]
    if (value === undefined) throw new Error(slotName)
    return value
  }
  const filled = (text: string) => text.replace(SLOT, (_, slotName: string) => String(valueFor(slotName)))
  const walker = page.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) {
      for (const attribute of node.attributes) {
        if (attribute.value.includes('{')) attribute.value = filled(attribute.value)
      }
    } else if ((node as Text).data.includes('{')) texts.push(node as Text)
  }
  for (const text of texts) {
    const whole = /^\{(\w+)\}$/.exec(text.data)?.[1]
    const value = whole === undefined ? filled(text.data) : valueFor(whole)
    if (typeof value === 'string') text.data = value
    else text.replaceWith(value)
  }
  return part
}
