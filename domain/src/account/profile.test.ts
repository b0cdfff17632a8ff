import { describe, expect, it } from 'vitest'
import { nameFromEmail, roundCoordinate } from './profile.ts'

describe('what a profile begins with', () => {
  it.each([
    ['olive@example.com', 'olive'],
    ['olive.green+lawn@example.com', 'olive.green+lawn'],
    ['no address', 'no address'],
    ['', ''],
  ])('%j gives the name %j', (email, name) => {
    expect(nameFromEmail(email)).toBe(name)
  })

  it.each([
    [-33.81778, -33.82],
    [151.004, 151],
    [0.005, 0.01],
    [0, 0],
  ])('%f degrees are kept as %f', (degrees, kept) => {
    expect(roundCoordinate(degrees)).toBe(kept)
  })
})
