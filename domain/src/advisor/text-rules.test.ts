import { describe, expect, it } from 'vitest'
import { doseIn, retiredRecommended } from './text-rules.ts'

describe('a dose', () => {
  it.each([
    'Mix 5 mL per litre of water.',
    'Use 30 g/m2.',
    'Spread 20 grams per square metre.',
    '2 capfuls in 5 L of water',
    'Put 1.5 kg per 100 m² on it.',
    'Dilute 1:50.',
    '10 to 20 ml per 10 litres',
  ])('is found in %j', (text) => expect(doseIn(text)).not.toBeNull())

  it.each([
    'Give about 10 mm a time.',
    'Water 6.6 mm (594 L) on Tuesday 05:30.',
    'Wind 3 to 15 km/h.',
    'Western Australia worries at about 25 in a square metre.',
    'Call 13 11 26.',
    'At the label’s rate.',
    'Look again after 2 weeks.',
  ])('is not found in %j', (text) => expect(doseIn(text)).toBeNull())
})

describe('a withdrawn active', () => {
  it.each([
    ['Use chlorpyrifos on grubs.', ['chlorpyrifos']],
    ['Do not use chlorpyrifos on grubs.', []],
    ['Do not wait. Carbaryl works well.', ['carbaryl']],
    ['Chlorthal dimethyl stops seeds.', ['chlorthal-dimethyl']],
    ['Home uses of chlorpyrifos ended in 2019.', []],
    ['A diamide type is used in spring.', []],
  ])('%j recommends %j', (text, names) => expect(retiredRecommended(text)).toEqual(names))
})
