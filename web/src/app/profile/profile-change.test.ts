import { describe, expect, it } from 'vitest'
import { profileChange, profileErrors, profileValues } from './profile-change.ts'

const kept = { name: 'Mia Kovac', location: 'Parramatta, NSW' }
const hobart = {
  id: 'au:hobart-tas',
  name: 'Hobart',
  state: 'TAS',
  label: 'Hobart, TAS',
  lat: -42.8826,
  lng: 147.3257,
  timeZone: 'Australia/Hobart',
}
const typed = (text: string) => ({ ...profileValues(kept), place: { text, place: null } })

describe('what is written of a profile', () => {
  it('is the name alone while the place is the same, so that its position stays', () => {
    expect(profileChange(profileValues(kept), kept)).toEqual({ name: 'Mia Kovac' })
    expect(profileChange({ ...profileValues(kept), name: ' Mia K ' }, kept)).toEqual({ name: 'Mia K' })
    expect(profileChange(typed(' Parramatta, NSW '), kept)).toEqual({ name: 'Mia Kovac' })
  })

  it('is a chosen place with id and position, and words as they were typed without them', () => {
    const chosen = { ...profileValues(kept), place: { text: 'Hobart, TAS', place: hobart } }
    expect(profileChange(chosen, kept)).toEqual({
      name: 'Mia Kovac',
      location: 'Hobart, TAS',
      place_id: 'au:hobart-tas',
      coordinates: { lat: -42.88, lng: 147.33 },
    })
    expect(profileChange(typed('Kumbukta'), kept)).toEqual({
      name: 'Mia Kovac',
      location: 'Kumbukta',
      place_id: null,
      coordinates: null,
    })
  })

  it('leaves a place away that nobody gave', () => {
    const nowhere = { ...kept, location: null }
    expect(profileChange(profileValues(nowhere), nowhere)).toEqual({ name: 'Mia Kovac' })
    expect(profileErrors(profileValues(nowhere), nowhere)).toEqual({ name: undefined, place: undefined })
  })
})

it('a name that nobody gave may stay away, and is not written', () => {
  const nobody = { name: '', location: 'Parramatta, NSW' }
  const hobarted = { ...profileValues(nobody), place: { text: 'Hobart, TAS', place: hobart } }
  expect(profileErrors(hobarted, nobody)).toEqual({ name: undefined, place: undefined })
  expect(profileChange(hobarted, nobody)).toEqual({
    location: 'Hobart, TAS',
    place_id: 'au:hobart-tas',
    coordinates: { lat: -42.88, lng: 147.33 },
  })
})

describe('what is wrong with a profile', () => {
  it.each([
    ['', 'Parramatta, NSW', ['Type your name', undefined]],
    ['   ', 'Parramatta, NSW', ['Type your name', undefined]],
    ['Mia', '  ', [undefined, 'Type a suburb or town']],
    ['', '', ['Type your name', 'Type a suburb or town']],
    ['Mia', 'Hobart', [undefined, undefined]],
  ])('with the name %j and the place %j', (name, text, errors) => {
    const found = profileErrors({ name, place: { text, place: null } }, kept)
    expect([found.name, found.place]).toEqual(errors)
  })
})

it('asks which place is meant before words that are like some are written', () => {
  const asking = { ...profileValues(kept), place: { text: 'paramata', place: null, words: 'ask' as const } }
  expect(profileErrors(asking, kept).place).toBe('Choose a place, or keep what you typed')
  const keeping = { ...asking, place: { ...asking.place, words: 'kept' as const } }
  expect(profileErrors(keeping, kept).place).toBeUndefined()
})
