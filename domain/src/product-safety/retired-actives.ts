interface RetiredActive {
  name: string
  /** A sentence without its beginning. */
  why: string
}

/** Actives that nobody may be told to use at home; they are named only to warn (turf knowledge, retired actives). */
const RETIRED_ACTIVES: readonly RetiredActive[] = [
  { name: 'chlorpyrifos', why: 'home uses of chlorpyrifos ended in 2019 and 2020.' },
  { name: 'chlorthal-dimethyl', why: 'chlorthal-dimethyl was banned on 10 October 2024.' },
  { name: 'carbaryl', why: 'many home products with carbaryl were cancelled in 2007.' },
  { name: 'carbendazim', why: 'carbendazim is not for home use.' },
]

/** By its first word: 'chlorthal' and 'chlorthal dimethyl' are the same. */
const LOOKS = RETIRED_ACTIVES.map((active) => ({
  active,
  look: new RegExp(String.raw`\b${active.name.split('-')[0]}`, 'i'),
}))

/** The retired actives that a text names. */
export const retiredIn = (text: string): RetiredActive[] =>
  LOOKS.filter(({ look }) => look.test(text)).map(({ active }) => active)
