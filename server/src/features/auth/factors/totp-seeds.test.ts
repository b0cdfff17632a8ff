import { createHmac } from 'node:crypto'
import { TOTP } from '@turfwise/domain/auth/totp'
import { describe, expect, it } from 'vitest'
import { makeTotpSeeds, totpEnrolment } from './totp-seeds.ts'

const KEY = 'k'.repeat(43)
const seeds = makeTotpSeeds(KEY)
const at = (seconds: number, lastStep: number | null = null) => ({ now: new Date(seconds * 1000), lastStep })

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** RFC 4226, section 5.3, written out once more. */
function codeAt(secret: string, seconds: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / TOTP.periodSeconds)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

describe('the code of an authenticator app', () => {
  it('is the one of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect([59, 1111111109, 2000000000].map((seconds) => codeAt(secret, seconds))).toEqual([
      '287082',
      '081804',
      '279037',
    ])
  })

  const { secret, sealed } = seeds.make('a')
  const NOW = 1_800_000_015
  const match = (seconds: number, lastStep: number | null = null) =>
    seeds.match('a', sealed, codeAt(secret, seconds), at(NOW, lastStep))

  it('counts in its own step and one before and after', () => {
    const step = NOW / 30 - 0.5
    expect([-60, -30, 0, 30, 60].map((seconds) => match(NOW + seconds))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  it('does not count when a code of that step or a later one was accepted', () => {
    const step = NOW / 30 - 0.5
    expect(match(NOW, step)).toBeUndefined()
    expect(match(NOW - 30, step)).toBeUndefined()
    expect(match(NOW + 30, step)).toBe(step + 1)
  })
})

describe('a seed', () => {
  it('has 160 bits and is kept in no form that shows it', () => {
    const { secret, sealed } = seeds.make('a')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(sealed.toString('latin1')).not.toContain(secret)
    expect(sealed.includes(bytesOf(secret))).toBe(false)
    expect(seeds.make('a').secret).not.toBe(secret)
  })

  it('opens for its own factor and with its own key alone', () => {
    const { secret, sealed } = seeds.make('a')
    const code = codeAt(secret, 1_800_000_015)
    expect(() => seeds.match('b', sealed, code, at(1_800_000_015))).toThrow()
    expect(() => makeTotpSeeds('j'.repeat(43)).match('a', sealed, code, at(1_800_000_015))).toThrow()
  })

  it('is handed over as a link and as a picture that stands in a page', () => {
    const { uri, qrCode } = totpEnrolment({
      secret: 'A'.repeat(32),
      issuer: 'Turfwise',
      account: 'olive+a@example.com',
    })
    const url = new URL(uri)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Turfwise:olive%2Ba%40example\.com\?/)
    expect(url.searchParams.get('secret')).toBe('A'.repeat(32))
    expect(url.searchParams.get('issuer')).toBe('Turfwise')
    expect(qrCode).toMatch(/^<svg [^#]*<\/svg>$/)
  })
})
