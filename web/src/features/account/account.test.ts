import { describe, expect, it } from 'vitest'
import { initialsOf } from '../../ui/initials.ts'
import { SIGN_OUT_FAILED, SIGNED_OUT } from './account-copy.ts'
import { placeChange } from './change-place.tsx'
import { menuName } from './person-name.ts'

describe('the name in the menu', () => {
  it('is the own one', () => {
    expect(menuName('Mia Kovac')).toBe('Mia Kovac')
  })

  it.each([undefined, null, '', '  '])('is Garden Enthusiast for %o [PMENU-02, SHELL-37]', (name) => {
    expect(menuName(name)).toBe('Garden Enthusiast')
  })

  it.each([
    ['Mia Kovac', 'MK'],
    ['mia', 'M'],
    ['Anna van der Berg', 'AB'],
    ['Garden Enthusiast', 'GE'],
    ['𝒪live Tran', '𝒪T'],
    ['', ''],
  ])('of %s shortens to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('signing out', () => {
  it('says so [TOAST-38]', () => {
    expect(SIGNED_OUT.title).toBe('Signed out')
  })

  it('says when it failed [TOAST-09, PMENU-11]', () => {
    expect(SIGN_OUT_FAILED).toEqual({ title: 'Error', description: 'Failed to sign out. Please try again.' })
  })
})

describe('a change of place', () => {
  it('writes a chosen place with its id and rounded coordinates', () => {
    const place = {
      id: 'au:perth-wa',
      name: 'Perth',
      state: 'WA',
      label: 'Perth, WA',
      lat: -31.95224,
      lng: 115.8614,
      timeZone: 'Australia/Perth',
    }
    expect(placeChange({ text: 'Perth, WA', place })).toEqual({
      location: 'Perth, WA',
      place_id: 'au:perth-wa',
      coordinates: { lat: -31.95, lng: 115.86 },
    })
  })

  it('forgets id and coordinates of the place before when the words are their own', () => {
    expect(placeChange({ text: ' Kumbukta ', place: null })).toEqual({
      location: 'Kumbukta',
      place_id: null,
      coordinates: null,
    })
  })
})
