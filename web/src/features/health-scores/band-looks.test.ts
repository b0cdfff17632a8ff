import { describe, expect, it } from 'vitest'
import { barLook, bladeFill, figureInk, lineFill } from './band-looks.ts'

describe('the colour of a score on the screen', () => {
  it.each([
    [80, 'high'],
    [79, 'mid'],
    [60, 'mid'],
    [59, 'low'],
    [40, 'low'],
    [39, 'poor'],
  ])('as a bar at %d is that of the band %s [HEALTH-07]', (score, band) => {
    expect(barLook(score)).toMatchObject({ fill: `bg-band-${band}-fill`, edge: `bg-band-${band}` })
    expect(bladeFill(score)).toBe(`fill-band-${band}`)
  })

  it.each([
    [80, 'high'],
    [79, 'mid'],
    [60, 'mid'],
    [59, 'poor'],
  ])('as a figure at %d is that of the band %s [HEALTH-15]', (score, band) => {
    expect(figureInk(score)).toBe(`text-band-${band}-ink`)
    expect(lineFill(score)).toBe(`bg-band-${band}`)
  })
})
