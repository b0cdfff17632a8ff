/**
 * The writes of each kind of object: with them come the words of its fields, and what can be kept where it is gone. The
 * screen that a write came from may not have been opened in this visit.
 */
const WRITES: Readonly<Record<string, () => Promise<unknown>>> = {
  task: () =>
    Promise.all([
      import('../../features/tasks/task-writes.ts'),
      import('../../features/activity-logs/activity-writes.ts'),
    ]),
  'activity-log': () => import('../../features/activity-logs/activity-writes.ts'),
  progress: () => import('../../features/progress/progress-writes.ts'),
  'health-score': () => import('../../features/health-scores/health-writes.ts'),
  schedule: () => import('../../features/schedules/schedule-writes.ts'),
  chemical: () => import('../../features/shed/chemical-writes.ts'),
  equipment: () => import('../../features/shed/equipment-writes.ts'),
  'lawn-zone': () => import('../../features/lawn-zones/lawn-zone-writes.ts'),
  'irrigation-zone': () =>
    Promise.all([
      import('../../features/irrigation/irrigation-writes.ts'),
      import('../../features/irrigation/water-writes.ts'),
    ]),
  watering: () => import('../../features/irrigation/water-writes.ts'),
  post: () => import('../../features/community/compose/post-writes.ts'),
  comment: () => import('../../features/community/comments/comment-writes.ts'),
}

/** Brings the words of these kinds. What cannot be loaded now is said without them. */
export const loadWords = async (kinds: readonly string[]): Promise<void> => {
  await Promise.allSettled(kinds.map((kind) => WRITES[kind]?.()))
}
