/** Cache keys that several features or rooms read or make stale. Those of one feature stand beside their query. */
export const keys = {
  user: (userId: string) => ['user', userId] as const,
  /** Everything that a change of tasks makes stale. */
  everyTask: (userId: string) => ['tasks', userId] as const,
  /** The pages of every tab of the list. */
  everyTaskTab: (userId: string) => ['tasks', userId, 'tab'] as const,
  taskTab: (userId: string, today: string, filter: string) => ['tasks', userId, 'tab', today, filter] as const,
  /** The pages of a search. */
  foundTasks: (userId: string, today: string, sought: string) => ['tasks', userId, 'found', today, sought] as const,
  upcomingTasks: (userId: string) => ['tasks', userId, 'upcoming'] as const,
  /** What stands on the days from one to another: stale with every change of tasks. */
  calendar: (userId: string, from: string, to: string) => ['tasks', userId, 'calendar', from, to] as const,
  /** What is proposed for the tasks of the next days: stale with every change of tasks. */
  proposals: (userId: string, today: string) => ['tasks', userId, 'proposals', today] as const,
  /** The time away and what it would move: stale with every change of tasks. */
  timeAway: (userId: string) => ['tasks', userId, 'time-away'] as const,
  /** What is proposed to somebody without jobs: stale with every change of tasks, schedules and zones. */
  firstGarden: (userId: string) => ['tasks', userId, 'first-garden'] as const,
  lawnZones: (userId: string) => ['lawn-zones', userId] as const,
  schedules: (userId: string) => ['schedules', userId] as const,
  chemicals: (userId: string) => ['chemicals', userId] as const,
  /** Everything that was read of health scores. */
  healthScores: (userId: string) => ['health-scores', userId] as const,
  userStats: (userId: string) => ['stats', userId] as const,
  gardenPreferences: (userId: string) => ['garden-preferences', userId] as const,
  /** Everything that was read of the community: posts, counts, comments, tags. */
  everyCommunity: (userId: string) => ['community', userId] as const,
  /** Feeds, counts, the highlights of Home and single posts. */
  communityPosts: (userId: string) => ['community', userId, 'posts'] as const,
  /** How many posts there are, of all and of what is asked for. */
  communityCounts: (userId: string) => ['community', userId, 'posts', 'count'] as const,
  /** Posts that are read by their id. */
  communityPost: (userId: string, id?: string) =>
    ['community', userId, 'posts', 'one', ...(id === undefined ? [] : [id])] as const,
  /** Whom the person blocks. */
  communityBlocks: (userId: string) => ['community', userId, 'blocks'] as const,
  /** Words that the person mutes. */
  communityMutedWords: (userId: string) => ['community', userId, 'muted-words'] as const,
  /** The pages of one post's comments. */
  communityComments: (userId: string, postId: string) => ['community', userId, 'comments', postId] as const,
  /** Reports, and what is held back: the words of both go by what was done. */
  everyWeather: () => ['weather'] as const,
  /** Everything that was read of irrigation: zones, schedules with their runs, and the water of a month. */
  everyIrrigation: (userId: string) => ['irrigation', userId] as const,
  weather: (location: string) => ['weather', location] as const,
}
