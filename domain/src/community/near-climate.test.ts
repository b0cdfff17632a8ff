import { expect, it } from 'vitest'
import { CLIMATE_ZONES } from '../places/climate.ts'
import { climatesNear } from './near-climate.ts'

it('takes its own climate for near, and never Hobart for Cairns', () => {
  for (const zone of CLIMATE_ZONES) {
    expect(climatesNear(zone)).toContain(zone)
    for (const near of climatesNear(zone)) expect(climatesNear(near)).toContain(zone)
  }
  expect(climatesNear('tropical')).not.toContain('cool')
  expect(climatesNear('alpine')).toContain('cool')
})
