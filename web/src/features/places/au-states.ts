const STATES: Record<string, string> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}

/** 'NSW' in full; what is not a state of Australia stays as it is. */
export const stateInFull = (abbreviation: string): string => STATES[abbreviation] ?? abbreviation
