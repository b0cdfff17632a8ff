import { describe, expect, it } from 'vitest'
import { publicAddress, readPublicAddress, squareAddress } from './public-address.ts'

const KEY = 'avatars/olive/1.jpg'
const HERE = ['https://turfwise.example', 'http://127.0.0.1:3000']

describe('addresses of public files', () => {
  it('are read as they are written, with one of our origins or without', () => {
    const address = publicAddress('garden', KEY)
    expect(address).toBe('/storage/v1/object/public/garden/avatars/olive/1.jpg')
    for (const origin of ['', ...HERE])
      expect(readPublicAddress(origin + address, HERE)).toEqual({ bucket: 'garden', key: KEY })
  })

  it.each([
    ['of another server', 'https://elsewhere.example/storage/v1/object/public/garden/a.jpg'],
    ['of a server whose name begins like ours', 'https://turfwise.example.org/storage/v1/object/public/garden/a.jpg'],
    ['of another kind', '/storage/v1/object/sign/garden/a.jpg'],
    ['somewhere within a path', '/x/storage/v1/object/public/garden/a.jpg'],
    ['with a query', '/storage/v1/object/public/garden/a.jpg?x=1'],
    ['with a fragment', '/storage/v1/object/public/garden/a.jpg#x'],
    ['with what is encoded', '/storage/v1/object/public/garden/%61.jpg'],
    ['with another line before it', '?\n/storage/v1/object/public/garden/a.jpg'],
    ['without a key', '/storage/v1/object/public/garden'],
    ['without a bucket', '/storage/v1/object/public//a.jpg'],
    ['with nothing', '/storage/v1/object/public/'],
  ])('are not read when they are %s', (_, address) => expect(readPublicAddress(address, HERE)).toBeUndefined())

  it('draw the same picture as a square', () =>
    expect(squareAddress(publicAddress('garden', KEY), 96)).toBe(
      '/storage/v1/render/image/public/garden/avatars/olive/1.jpg?width=96&height=96&resize=cover',
    ))
})
