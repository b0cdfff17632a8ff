export const PLACE_WORDS = {
  unavailable: 'Suggestions are unavailable, type your suburb',
  clear: 'Clear',
  list: 'Places',
  count: (places: number) => (places === 1 ? '1 suggestion' : `${places} suggestions`),
} as const
