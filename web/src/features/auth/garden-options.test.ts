import { SIGNUP_BANDS } from '@turfwise/domain/garden-preferences/size-bands'
import { expect, it } from 'vitest'
import { LAWN_SIZE_OPTIONS } from './garden-options.ts'

it('says at sign-up the sizes by which a lawn is judged [GARDEN-29]', () => {
  const said = LAWN_SIZE_OPTIONS.filter(({ value }) => value !== 'unknown')
  expect(said.map(({ value, detail }) => [value, detail])).toEqual([
    ['small', 'under 100 m²'],
    ['medium', '100 to 300'],
    ['large', '300 to 600'],
    ['xlarge', '600 and above'],
  ])
  const figuresIn = (words: string) => words.match(/\d{2,}/g)?.map(Number)
  expect(said.map(({ detail }) => figuresIn(detail))).toEqual(
    SIGNUP_BANDS.map(({ from, below }) => [from, below].filter((edge) => edge > 0 && Number.isFinite(edge))),
  )
})
