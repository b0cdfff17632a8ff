import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filePath } from './file-path.ts'
import { ownFileKey } from './own-file.ts'
import { publicAddress, squareAddress } from './public-address.ts'

const OLIVE = '0192f0c1-2222-7333-8444-555566667777'
const KEY = `avatars/${OLIVE}/1795230000000-k3v9qa.jpg`
const ADDRESS = `/storage/v1/object/public/garden/${KEY}`
const HOME = 'https://garden.example'
const keyOf = (address: string) => ownFileKey(address, { folder: 'avatars', userId: OLIVE, origins: [HOME] })

describe('an address that somebody says is their file', () => {
  it('is theirs as the app writes it, from the root or with the own origin', () => {
    expect(publicAddress('garden', KEY)).toBe(ADDRESS)
    expect([keyOf(ADDRESS), keyOf(`${HOME}${ADDRESS}`)]).toEqual([KEY, KEY])
  })

  it.each([
    ['another origin', `https://evil.example${ADDRESS}`],
    ['an origin that begins like ours', `${HOME}.evil.example${ADDRESS}`],
    ['no scheme', `//evil.example${ADDRESS}`],
    ['a script', `javascript:alert(1)//${ADDRESS}`],
    ['data', 'data:image/png;base64,AAAA'],
    ['another person', ADDRESS.replace(OLIVE, OLIVE.replace('0192', '0193'))],
    ['another folder', ADDRESS.replace('avatars', 'community-posts')],
    ['another bucket', ADDRESS.replace('garden', 'private')],
    ['another call', ADDRESS.replace('public', 'sign')],
    ['a name that the app did not make', `/storage/v1/object/public/garden/avatars/${OLIVE}/me.jpg`],
    ['a way out of the folder', ADDRESS.replace('avatars/', 'avatars/../avatars/')],
    ['an encoded way out', ADDRESS.replace('avatars/', 'avatars/%2e%2e/avatars/')],
    ['a query', `${ADDRESS}?download`],
    ['a fragment', `${ADDRESS}#x`],
    ['a line break', `${ADDRESS}\n`],
    ['nothing', ''],
  ])('is refused with %s', (_what, address) => expect(keyOf(address)).toBeUndefined())

  it('never is anybody else’s', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.stringMatching(/^[a-z0-9]{6,32}$/), (userId, random) => {
        fc.pre(userId !== OLIVE)
        const key = filePath({ folder: 'avatars', userId, type: 'image/png', now: new Date(1_795_230_000_000), random })
        expect(keyOf(publicAddress('garden', key))).toBeUndefined()
        expect(ownFileKey(publicAddress('garden', key), { folder: 'avatars', userId, origins: [] })).toBe(key)
      }),
    )
  })
})

it('is drawn as a square by the service that draws', () =>
  expect(squareAddress(ADDRESS, 96)).toBe(
    `/storage/v1/render/image/public/garden/${KEY}?width=96&height=96&resize=cover`,
  ))
