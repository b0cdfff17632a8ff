import { describe, expect, it } from 'vitest'
import { payloadText } from './push-payload.ts'

const MESSAGE = {
  id: '0197a000-0000-7000-8000-00000000c001',
  to: '5f0c7f0e-6a58-4a4a-8f38-6f0d1f9a1b11',
  title: 'Frost tonight',
  body: 'Down to -2 °C before dawn. Cover the lemons.',
  path: '/tasks?tab=today',
  tag: 'abcdefghijklmnopqrstuv',
  unread: 3,
}
const bytesOf = (text: string) => Buffer.byteLength(text)

describe('the message to a browser', () => {
  it('holds title, short message and path as they are', () => {
    expect(JSON.parse(payloadText(MESSAGE))).toEqual({ v: 1, ...MESSAGE })
  })

  it.each([
    ['Latin letters', 'word '],
    ['letters of three bytes', '草坪'],
    ['quotes, which JSON writes as two', '"'],
    ['families of many code points', '👩‍👩‍👧‍👦'],
  ])('is at most 1 KB of %s, and says where it was cut', (_what, letters) => {
    const text = payloadText({ ...MESSAGE, title: letters.repeat(300), body: letters.repeat(1000) })
    const { title, body } = JSON.parse(text)
    expect(bytesOf(text)).toBeLessThanOrEqual(1024)
    expect(bytesOf(text)).toBeGreaterThan(1024 - bytesOf(JSON.stringify(letters)))
    for (const cut of [title, body]) {
      expect(cut.endsWith('…')).toBe(true)
      const kept = cut.slice(0, -1).replaceAll(' ', '')
      expect(kept).toBe(letters.trim().repeat(kept.length / letters.trim().length))
    }
  })

  it('leads to the list where its own path is too long', () => {
    const path = `/tasks?${'x'.repeat(400)}`
    expect(JSON.parse(payloadText({ ...MESSAGE, path }))).toEqual({ v: 1, ...MESSAGE, path: '/notifications' })
  })
})
