/** By zxcvbn's score, 0 to 4. */
export const STRENGTH = [
  { word: 'Very weak', colour: 'text-rate-poor-ink', filled: 1 },
  { word: 'Weak', colour: 'text-rate-poor-ink', filled: 1 },
  { word: 'Fair', colour: 'text-rate-fair-ink', filled: 2 },
  { word: 'Good', colour: 'text-rate-good-ink', filled: 3 },
  { word: 'Strong', colour: 'text-rate-excellent-ink', filled: 4 },
] as const
