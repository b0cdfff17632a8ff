import { impactOf } from '@turfwise/domain/weather/impact'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Reasons } from './reasons.tsx'

const CALM = impactOf('fertilizing', { condition: 'cloudy', temperature: 22, windSpeed: 9 })

describe('an opened cell', () => {
  it('begins with what decided, and keeps the specified reason below it as that of the weather alone [WEATHER-33]', () => {
    const html = renderToStaticMarkup(<Reasons impact={CALM} decided="24 mm tomorrow would wash the feed away." />)
    const text = html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    expect(text).toBe('24 mm tomorrow would wash the feed away. By the weather alone Calm enough to feed 9 km/h')
    expect(html.match(/font-strong[^>]*>[^<]*Calm/)).toBeNull()
  })

  it('begins with the specified reason where nothing else decided [WEATHER-33]', () => {
    const html = renderToStaticMarkup(<Reasons impact={CALM} />)
    expect(html).toMatch(/font-strong[^>]*>Calm enough to feed/)
    expect(html).not.toContain('weather alone')
  })
})
