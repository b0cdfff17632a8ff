import { describe, expect, it } from 'vitest'
import { conditionText, degrees, kmh, millimetres, percent } from './figures.ts'

describe('figures with their units', () => {
  it.each([
    [degrees(23.5), '24°'],
    [degrees(-0.4), '0°'],
    [percent(87.5), '88%'],
    [kmh(23.6), '24\u00a0km/h'],
    [millimetres(0), '0\u00a0mm'],
    [millimetres(0.44), '0.4\u00a0mm'],
    [millimetres(9.96), '10\u00a0mm'],
    [millimetres(10), '10\u00a0mm'],
    [millimetres(13.6), '14\u00a0mm'],
  ])('are whole, rain below 10\u00a0mm with a decimal: %s', (written, wanted) => {
    expect(written).toBe(wanted)
  })

  it.each([
    [degrees(32.1, 32), '32.1°'],
    [degrees(32.04, 32), '32.04°'],
    [degrees(32.004, 32), '32.004°'],
    [degrees(32.0004, 32), '32°'],
    [degrees(33.4, 32), '33°'],
    [kmh(25.3, 25), '25.3\u00a0km/h'],
    [percent(80.2, 80), '80.2%'],
    [millimetres(2.04, 2), '2.04\u00a0mm'],
    [millimetres(2.06, 2), '2.1\u00a0mm'],
    [millimetres(10.004, 10), '10.004\u00a0mm'],
    [millimetres(20.3, 20), '20.3\u00a0mm'],
  ])('have as many decimals as it takes to stand above their limit: %s', (written, wanted) => {
    expect(written).toBe(wanted)
  })
})

it('calls snow by its word, and every other weather by that of the closed list', () => {
  expect(conditionText('rain', true)).toBe('Snow')
  expect(conditionText('rain', false)).toBe('Rain')
  expect(conditionText('partly-cloudy')).toBe('Partly cloudy')
})
