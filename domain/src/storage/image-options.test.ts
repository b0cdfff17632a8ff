import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseImageOptions, RESIZES, readImageOptions, writeImageOptions } from './image-options.ts'

describe('options of a drawn image', () => {
  it('are cover, 80 and whatever format suits, unless they say otherwise', () =>
    expect(readImageOptions({})).toEqual({
      ...{ width: null, height: null, resize: 'cover', quality: 80, keepsFormat: false },
    }))
  it.each<[object, object]>([
    [{ width: '100' }, { width: 100 }],
    [{ width: 99_999 }, { width: 2500 }],
    [{ height: -5 }, { height: 1 }],
    [{ height: '0' }, { height: 1 }],
    [{ width: 'wide' }, { width: null }],
    [{ width: '' }, { width: null }],
    [{ width: '  ' }, { width: null }],
    [{ width: ' 120 ' }, { width: 120 }],
    [{ width: true }, { width: null }],
    [{ width: 'Infinity' }, { width: null }],
    [{ width: ['1', '2'] }, { width: null }],
    [{ width: 10.6 }, { width: 11 }],
    [{ quality: 1 }, { quality: 20 }],
    [{ quality: '1000' }, { quality: 100 }],
    [{ resize: 'contain' }, { resize: 'contain' }],
    [{ resize: 'stretch' }, { resize: 'cover' }],
    [{ format: 'origin' }, { keepsFormat: true }],
    [{ format: 'avif' }, { keepsFormat: false }],
  ])('%j is drawn with %j', (given, drawn) => expect(readImageOptions({ ...given })).toMatchObject(drawn))

  it('are written as one text, without what was left out', () => {
    const all = { width: 100, height: 50, resize: 'fill', quality: 70, keepsFormat: true } as const
    expect(writeImageOptions(all)).toBe('width:100,height:50,resize:fill,quality:70,format:origin')
    const few = { width: null, height: null, resize: 'cover', quality: 80, keepsFormat: false } as const
    expect(writeImageOptions(few)).toBe('resize:cover,quality:80')
  })

  it('survive being written into an address', () => {
    const side = fc.option(fc.integer({ min: 1, max: 2500 }))
    const options = fc.record(
      {
        ...{ width: side, height: side, resize: fc.constantFrom(...RESIZES) },
        ...{ quality: fc.integer({ min: 20, max: 100 }), keepsFormat: fc.boolean() },
      },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(options, (given) => {
        expect(parseImageOptions(writeImageOptions(given))).toEqual(given)
      }),
    )
  })
})
