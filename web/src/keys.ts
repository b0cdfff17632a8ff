/** Cache keys that several features or rooms read or make stale. Those of one feature stand beside their query. */
export const keys = {
  user: (userId: string) => ['user', userId] as const,
  /** Everything that a change of tasks makes stale. */
  everyTask: (userId: string) => ['tasks', userId] as const,
  /** The pages of every tab of the list. */
  everyTaskTab: (userId: string) => ['tasks', userId, 'tab'] as const,
  taskTab: (userId: string, today: string, filter: string) => ['tasks', userId, 'tab', today, filter] as const,
  upcomingTasks: (userId: string) => ['tasks', userId, 'upcoming'] as const,
  userStats: (userId: string) => ['stats', userId] as const,
  everyWeather: () => ['weather'] as const,
  weather: (location: string) => ['weather', location] as const,
}
