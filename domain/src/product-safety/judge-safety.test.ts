import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocalDate } from '../kernel/local-date.ts'
import { ACTIVES, SAFETY_VERDICTS } from './actives-data.ts'
import { SAFETY_GRASSES, type SafetyGrass, safetyGrassOf } from './grasses.ts'
import { judgeSafety, worstSafety } from './judge-safety.ts'
import { readActives } from './read-actives.ts'

const herbicide = (...activeIngredients: string[]) => ({ type: 'herbicide' as const, activeIngredients })
const verdictOn = (grass: string | null, ...actives: string[]) => judgeSafety(herbicide(...actives), grass).verdict
const namesOf = (...list: string[]) => readActives(list).known.map(({ name }) => name)

describe('the table of actives', () => {
  it.each([
    ['dicamba', 'harmful safe safe unknown unknown unknown'],
    ['2,4-D', 'harmful caution caution unknown caution caution'],
    ['bromoxynil', 'caution unknown unknown unknown unknown unknown'],
    ['halosulfuron', 'safe safe unknown unknown unknown unknown'],
    ['propyzamide', 'unknown unknown caution unknown caution caution'],
    ['haloxyfop', 'harmful harmful harmful harmful harmful harmful'],
    ['fluazifop', 'harmful harmful harmful harmful harmful harmful'],
    ['glyphosate', 'harmful harmful harmful harmful harmful harmful'],
    ['prodiamine', 'unknown unknown unknown unknown unknown unknown'],
  ])('says of %s on buffalo, couch, kikuyu, zoysia, fescue and rye: %s', (active, verdicts) => {
    expect(SAFETY_GRASSES.map((grass) => verdictOn(grass, active)).join(' ')).toBe(verdicts)
  })

  it('names for each row a source and the day of the last look', () => {
    for (const { source, lastChecked, name } of ACTIVES) {
      expect(source, name).not.toBe('')
      expect(isLocalDate(lastChecked), name).toBe(true)
    }
    expect(judgeSafety(herbicide('dicamba'), 'couch').findings).toEqual([
      {
        active: 'dicamba',
        verdict: 'safe',
        note: null,
        assumed: false,
        source: 'daleysturf.com.au/6-common-weeds-how-and-when-to-act',
        lastChecked: '2026-11-22',
      },
    ])
  })
})

describe('a grass', () => {
  it.each([
    ['buffalo', 'buffalo'],
    ['sir-walter', 'buffalo'],
    ['Sir Walter', 'buffalo'],
    ['couch', 'couch'],
    ['bermuda', 'couch'],
    ['Couch Grass', 'couch'],
    ['empire-zoysia', 'zoysia'],
    ['tall-fescue', 'fescue'],
    ['rye', 'rye'],
    ['kikuyu', 'kikuyu'],
    ['mixed', null],
    ['other', null],
    ['unknown', null],
    ['buffalograss', null],
    [null, null],
    ['constructor', null],
  ])('%s is %s', (name, grass) => expect(safetyGrassOf(name)).toBe(grass))

  it('that is not known leaves everything unknown but for what harms every grass', () => {
    for (const { name, verdicts } of ACTIVES) {
      const all = Object.values(verdicts).every((verdict) => verdict === 'harmful')
      for (const grass of ['mixed', 'other', 'unknown', null])
        expect(verdictOn(grass, name), name).toBe(all ? 'harmful' : 'unknown')
    }
  })
})

describe('actives as people write them', () => {
  it.each([
    [['2,4-D'], ['2,4-D']],
    [['2,4-d amine'], ['2,4-D']],
    [['2.4 D'], ['2,4-D']],
    [['24D'], ['2,4-D']],
    [['2,4\u2011D'], ['2,4-D']],
    [
      ['2', '4-D', 'dicamba'],
      ['2,4-D', 'dicamba'],
    ],
    [['80 g/L 2', '4-D present as the dimethylamine salt'], ['2,4-D']],
    [['DICAMBA 100 g/L'], ['dicamba']],
    [['Glyphosate (360 g/L) as isopropylamine salt'], ['glyphosate']],
    [['glyfosate'], ['glyphosate']],
    [['Halosulphuron-methyl 750 g/kg'], ['halosulfuron']],
    [['haloxyfop-R-methyl'], ['haloxyfop']],
    [['bromoxynil octanoate'], ['bromoxynil']],
    [['dicamba + bromoxynil'], ['dicamba', 'bromoxynil']],
    [['dicamba/2,4-D'], ['dicamba', '2,4-D']],
    [['bromoxynil and dicamba'], ['bromoxynil', 'dicamba']],
    [['dicamba bromoxynil'], ['bromoxynil', 'dicamba']],
    [['pronamide'], ['propyzamide']],
  ])('%j names %j and nothing else', (list, names) => {
    const read = readActives(list)
    expect(read.known.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(read.unknown).toEqual([])
  })

  it.each([
    [['2,4-DB'], ['2,4-DB']],
    [['2,4-DP'], ['2,4-DP']],
    [['2', '4-DB'], ['4-DB']],
    [['MCPA 340 g/L'], ['MCPA']],
    [['mcpa'], ['mcpa']],
    [['dicambazol'], ['dicambazol']],
    [['草'], ['草']],
  ])('%j is none of the table, and is named as it was written', (list, unknown) => {
    expect(namesOf(...list)).toEqual([])
    expect(readActives(list).unknown).toEqual(unknown)
    expect(verdictOn('couch', ...list)).toBe('unknown')
  })

  it('are found in any case, with any spaces around, as salt or with a strength', () => {
    const anyCase = (name: string) =>
      fc
        .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
        .map((up) => [...name].map((letter, n) => (up[n] ? letter.toUpperCase() : letter)).join(''))
    fc.assert(
      fc.property(
        fc.constantFrom(...ACTIVES).chain((active) => fc.tuple(fc.constant(active), anyCase(active.name))),
        fc.constantFrom('', ' ', '\t', '  '),
        fc.constantFrom('', ' 100 g/L', ' 12.5%', ' as the potassium salt', ' (ester)', ' 5 g/kg'),
        ([active, name], space, tail) => {
          const read = readActives([`${space}${name}${tail}${space}`])
          expect(read).toEqual({ known: [active], unknown: [], nutrients: [] })
        },
      ),
    )
  })
})

const anyGrass = fc.constantFrom<SafetyGrass | 'mixed' | null>(...SAFETY_GRASSES, 'mixed', null)
const anyActives = fc.array(fc.constantFrom(...ACTIVES.map(({ name }) => name)), { minLength: 1, maxLength: 4 })
const strangeName = fc.constantFrom(
  'mcpa',
  'mecoprop',
  'dicambo',
  'glyphosat',
  'active constituent',
  '2,4-DB',
  'x',
  '草',
)

describe('a verdict', () => {
  it('is that of the worst active: harmful before unknown before caution before safe', () => {
    const order = ['harmful', 'unknown', 'caution', 'safe']
    fc.assert(
      fc.property(anyGrass, anyActives, (grass, actives) => {
        const each = actives.map((active) => order.indexOf(verdictOn(grass, active)))
        expect(verdictOn(grass, ...actives)).toBe(order[Math.min(...each)])
        expect(verdictOn(grass, actives.join(' + '))).toBe(order[Math.min(...each)])
      }),
    )
  })

  it('is never safe, nor mere caution, with an active that is not known, wherever it stands', () => {
    fc.assert(
      fc.property(
        anyGrass,
        anyActives,
        strangeName,
        fc.nat(4),
        fc.constantFrom('', ' ', ' + ', '/', ', '),
        (...given) => {
          const [grass, actives, strange, at, glue] = given
          const list = actives.toSpliced(at, 0, strange)
          const written = glue === '' ? list : [list.join(glue)]
          expect(['unknown', 'harmful']).toContain(verdictOn(grass, ...written))
        },
      ),
    )
  })

  it('is never safe for text that names no active of the table', () => {
    fc.assert(
      fc.property(anyGrass, fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 4 }), (grass, list) => {
        if (readActives(list).known.length === 0) expect(verdictOn(grass, ...list)).toBe('unknown')
      }),
    )
  })

  it('is not mended by letters that no Latin name has', () => {
    expect(verdictOn('couch', 'dicamba 草')).toBe('unknown')
    expect(verdictOn('couch', 'dicamba', '草')).toBe('unknown')
  })

  it.each([
    [['dicamba'], 'sir-walter', 'Harmful to buffalo: dicamba.'],
    [['2,4-D', 'MCPA'], 'buffalo', 'Harmful to buffalo: 2,4-D (assumed).'],
    [['glyphosate'], 'mixed', 'Harmful to any grass: glyphosate.'],
    [['2,4-D'], 'couch', 'Caution on couch: 2,4-D (assumed).'],
    [
      ['bromoxynil'],
      'buffalo',
      'Caution on buffalo: bromoxynil. \u201cST\u201d buffalo varieties are excluded by several products: know your variety.',
    ],
    [['halosulfuron', 'dicamba'], 'bermuda', 'Safe on couch: halosulfuron, dicamba.'],
    [['dicamba'], 'zoysia', 'Not known on zoysia: dicamba. Read the label.'],
    [['propyzamide'], 'couch', 'Not known on couch: propyzamide. Only if its label lists your grass.'],
    [
      ['propyzamide'],
      'kikuyu',
      'Caution on kikuyu: propyzamide. Some products of this kind exclude this grass: only if the label lists it.',
    ],
    [['dicamba'], 'unknown', 'Not known: we do not know your grass. dicamba: read the label.'],
    [[], 'couch', 'No active ingredient given: read the label.'],
    [['  ', '100 g/L'], 'couch', 'No active ingredient given: read the label.'],
  ])('of %j on %s reads %j', (list, grass, text) => {
    expect(judgeSafety(herbicide(...list), grass).text).toBe(text)
  })

  it('of a feed without a weed killer is none: unknown, never safe', () => {
    const feed = (...activeIngredients: string[]) => judgeSafety({ type: 'fertilizer', activeIngredients }, 'couch')
    expect(feed('Nitrogen 20%', 'potassium')).toMatchObject({
      verdict: 'unknown',
      text: 'Not judged: this check knows weed killers. Nothing harmful is known of it, which is not the same as safe.',
    })
    expect(feed()).toMatchObject({ verdict: 'unknown', text: 'No active ingredient given: read the label.' })
    expect(judgeSafety({ type: 'fertilizer', activeIngredients: ['nitrogen', 'dicamba'] }, 'buffalo').verdict).toBe(
      'harmful',
    )
  })

  it('over several grasses is the worst of them', () => {
    expect(worstSafety(herbicide('dicamba'), ['couch', 'buffalo']).verdict).toBe('harmful')
    expect(worstSafety(herbicide('dicamba'), ['couch', 'zoysia']).verdict).toBe('unknown')
    expect(worstSafety(herbicide('dicamba'), ['couch', 'kikuyu']).verdict).toBe('safe')
    expect(worstSafety(herbicide('dicamba'), []).verdict).toBe('unknown')
    expect(SAFETY_VERDICTS).toHaveLength(4)
  })
})
