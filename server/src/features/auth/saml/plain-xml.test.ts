import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainElements } from './plain-xml.ts'

const BOUNDS = { elementsMax: 50, depthMax: 10, attributesMax: 3, attributesInAllMax: 6 }
const ROOMY = { ...BOUNDS, elementsMax: 1000, depthMax: 100 }
const read = (xml: string) => plainElements(xml, BOUNDS)
const namesIn = (xml: string) => read(xml)?.map(({ name }) => name)

describe('plain XML', () => {
  it('is a tree of elements, attributes and text', () => {
    expect(namesIn('<a/>')).toEqual(['a'])
    expect(namesIn(' <s:a>\n <b:c x="1"\n y = \'"2\' />text &amp; &#x41;<d>é</d ></s:a>\n')).toEqual(['a', 'c', 'd'])
    expect(read('<a b="1>2" xmlns:c="urn:d"/>')?.[0]?.attributes).toEqual(
      new Map([
        ['b', '1>2'],
        ['xmlns:c', 'urn:d'],
      ]),
    )
  })

  it.each([
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<s:a></t:a>',
    '<a/><a/>',
    '<a/>text',
    'text<a/>',
    '<a b/>',
    '<a b=c/>',
    '<a b="1"c="2"/>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a b="1/>',
    '<a></a b="1">',
    '<a></a/>',
    '< a/>',
    '<a',
    '<a:/>',
    '<a:b:c/>',
    '<1/>',
    '<a>&b;</a>',
    '<a b="&c;"/>',
    '<a>& </a>',
    '<!DOCTYPE a><a/>',
    '<a><!-- --></a>',
    '<a><![CDATA[b]]></a>',
    '<?b?><a/>',
    '<a/><!---->',
    `${'<a>'.repeat(11)}${'</a>'.repeat(11)}`,
    `<a>${'<b/>'.repeat(50)}</a>`,
    '<a b="1" c="2" d="3" e="4"/>',
    '<a b="1" c="2" d="3"><a b="1" c="2" d="3"/><a b="1"/></a>',
  ])('is not %j', (xml) => expect(read(xml)).toBeUndefined())

  it('is read in a time that grows with its length alone', () => {
    const hostile = ['<a ', '<a b="', "<a b='' ", '</', '&', '<a>'].map((part) => `<x>${part.repeat(20_000)}`)
    for (const xml of [...hostile, `<a${' '.repeat(100_000)}`, `<a b${' '.repeat(100_000)}`])
      expect(read(xml)).toBeUndefined()
  })

  it('comes back as it was written', () => {
    const name = fc.constantFrom('a', 'b:c', 'Assertion', 'd-e.f')
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc
        .tuple(
          name,
          fc.array(fc.oneof({ maxDepth: 3 }, fc.constantFrom('', 'text', ' '), tie('tree')), { maxLength: 3 }),
        )
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
    }))
    fc.assert(
      fc.property(tree, (xml) => {
        const starts = [...xml.matchAll(/<([^/>]+)>/g)].map(([, tag = '']) => tag.slice(tag.indexOf(':') + 1))
        expect(plainElements(xml, ROOMY)?.map((each) => each.name)).toEqual(starts)
        const cut = xml.slice(0, -1)
        expect(plainElements(cut, ROOMY)).toBeUndefined()
      }),
    )
  })
})
