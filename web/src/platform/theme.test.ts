import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { BEFORE_PAINT } from './before-paint.ts'
import { themeFor } from './theme.ts'

const DEVICES = [
  { choice: 'device', moreContrast: false, dark: false, worn: 'light' },
  { choice: 'device', moreContrast: false, dark: true, worn: 'dark' },
  { choice: 'device', moreContrast: true, dark: true, worn: 'sun' },
  { choice: 'light', moreContrast: true, dark: true, worn: 'light' },
  { choice: 'dark', moreContrast: false, dark: false, worn: 'dark' },
  { choice: 'sun', moreContrast: false, dark: true, worn: 'sun' },
] as const

/** Runs the head's script as a browser would and answers the page's data attributes. */
const beforePaint = (kept: Record<string, string>, device: { moreContrast: boolean; dark: boolean }) => {
  const dataset: Record<string, string> = {}
  const meta = { content: '' }
  const document = { documentElement: { dataset }, querySelector: () => meta, addEventListener: () => undefined }
  const matchMedia = (query: string) => ({ matches: query.includes('contrast') ? device.moreContrast : device.dark })
  runInNewContext(BEFORE_PAINT, {
    document,
    window: { matchMedia, addEventListener: () => undefined },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
  })
  return { ...dataset, meta: meta.content }
}

describe('the theme', () => {
  it.each(DEVICES)('for $choice on a device with dark $dark and more contrast $moreContrast is $worn', (device) => {
    expect(themeFor(device.choice, device)).toBe(device.worn)
  })

  it.each(DEVICES)('is the same before the first paint: $choice gives $worn', (device) => {
    const kept: Record<string, string> = device.choice === 'device' ? {} : { 'turfwise.theme': device.choice }
    expect(beforePaint(kept, device)).toMatchObject({ theme: device.worn })
  })

  it('ignores a kept word that is no theme', () => {
    expect(beforePaint({ 'turfwise.theme': 'neon' }, { moreContrast: false, dark: false })).toMatchObject({
      theme: 'light',
    })
  })

  it('marks a kept session, so that the sign-in form does not flash', () => {
    const device = { moreContrast: false, dark: false }
    expect(beforePaint({ 'turfwise.auth': '{}' }, device)).toHaveProperty('keptSession', '')
    expect(beforePaint({}, device)).not.toHaveProperty('keptSession')
  })
})
