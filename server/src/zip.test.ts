import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unzip } from '../test/unzip.ts'
import { zip } from './zip.ts'

const AT = new Date('2026-11-21T10:20:30Z')

describe('an archive', () => {
  it('gives back what was put into it, whatever the names and bytes are', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    const entries = fc.uniqueArray(fc.record({ name, bytes: fc.uint8Array({ maxLength: 2000 }) }), {
      selector: (entry) => entry.name,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(entries, async (given) => {
        const found = unzip(await zip(given, AT))
        expect([...found.keys()]).toEqual(given.map((entry) => entry.name))
        for (const { name: path, bytes } of given) expect(found.get(path)?.equals(bytes)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('packs text', async () => {
    const bytes = Buffer.from('kikuyu '.repeat(10_000))
    expect((await zip([{ name: 'a.txt', bytes }], AT)).length).toBeLessThan(2000)
  })

  it('is empty without entries', async () => {
    const archive = await zip([], AT)
    expect(archive.length).toBe(22)
    expect(unzip(archive).size).toBe(0)
  })
})
