/** Every cache key of the app. A write names the keys it makes stale. */
export const keys = {
  user: (userId: string) => ['user', userId] as const,
  everyWeather: () => ['weather'] as const,
  weather: (location: string) => ['weather', location] as const,
}
