import { CONDITIONS, type Condition } from '@turfwise/domain/weather/condition'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mownStripes } from './mown-stripes.ts'
import { SCENE_LAYOUTS, type SceneLayoutName } from './scene-layout.ts'
import { SkyObject } from './sky-object.tsx'
import { turfOf, WindowScene } from './window-scene.tsx'

const layouts = Object.keys(SCENE_LAYOUTS) as SceneLayoutName[]
const draw = (condition: Condition | null, layout: SceneLayoutName = 'window', dry = false) =>
  renderToStaticMarkup(<WindowScene condition={condition} layout={layout} turf={turfOf(condition, dry)} />)

describe('window scene', () => {
  it.each(layouts)('stays under 6 KB of markup in the %s layout', (layout) => {
    for (const condition of CONDITIONS) expect(draw(condition, layout).length).toBeLessThan(6 * 1024)
  })

  it('takes every colour from a token and is hidden from assistive technology', () => {
    const markup = draw('storm', 'half')
    expect(markup.match(/#[0-9a-f]{3,8}\b|oklch|rgb/g)).toBeNull()
    expect(markup).toMatch(/^<svg[^>]*aria-hidden="true"/)
  })

  it.each([
    ['green in mild weather', 'sunny', false, '--turf-1', '--turf-2'],
    ['in dry tones on a day too hot', 'sunny', true, '--turf-dry-1', '--turf-dry-2'],
    ['darker in the rain', 'rain', false, '--turf-3', '--turf-1'],
  ] as const)('shows the lawn %s', (_, condition, dry, ground, stripe) => {
    const markup = draw(condition, 'window', dry)
    expect(markup).toContain(`<rect width="100%" height="100%" fill="var(${ground})"`)
    expect(markup).toContain(`<path fill="var(${stripe})"`)
  })

  it('keeps the yard in grey when the weather is not known', () => {
    expect(draw(null)).toContain('grayscale(1)')
    expect(draw('cloudy')).not.toContain('grayscale')
  })

  it('draws each condition differently', () => {
    const pictures = CONDITIONS.map((condition) => renderToStaticMarkup(<SkyObject condition={condition} />))
    expect(new Set(pictures).size).toBe(CONDITIONS.length)
  })
})

describe('mown stripes', () => {
  it('meet in one point above the fence', () => {
    const path = mownStripes({ stripe: 10, spread: 0.5, depth: 20, count: 2 })
    expect(path).toBe('M-20 0H-10L-20 20H-40zM0 0H10L20 20H0z')
  })
})
