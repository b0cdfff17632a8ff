/** The closed list of weather conditions that the app speaks. */
export const CONDITIONS = ['sunny', 'cloudy', 'partly-cloudy', 'light-rain', 'rain', 'storm'] as const
export type Condition = (typeof CONDITIONS)[number]
