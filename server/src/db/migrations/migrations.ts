import type { Migration } from 'kysely/migration'
import { accounts } from './0001-accounts.ts'
import { requests } from './0002-requests.ts'
import { weather } from './0003-weather.ts'
import { tasks } from './0004-tasks.ts'
import { storage } from './0005-storage.ts'
import { identity } from './0006-identity.ts'
import { avatars } from './0007-avatars.ts'
import { provenAddress } from './0008-proven-address.ts'
import { ageOfKeys } from './0009-age-of-keys.ts'
import { spentMessages } from './0010-spent-messages.ts'
import { sessionLevels } from './0011-session-levels.ts'
import { knownDevices } from './0012-known-devices.ts'
import { flowBrowser } from './0013-flow-browser.ts'
import { facts } from './0014-facts.ts'
import { completedTasks } from './0015-completed-tasks.ts'
import { lawnZones } from './0016-lawn-zones.ts'
import { shed } from './0017-shed.ts'
import { irrigation } from './0018-irrigation.ts'
import { productUse } from './0019-product-use.ts'
import { wateringRules } from './0020-watering-rules.ts'
import { controllerTokens } from './0021-controller-tokens.ts'
import { water } from './0022-water.ts'
import { progress } from './0023-progress.ts'
import { sparedRuns } from './0024-spared-runs.ts'
import { schedules } from './0025-schedules.ts'
import { push } from './0026-push.ts'
import { tasksAway } from './0027-tasks-away.ts'
import { notifications } from './0028-notifications.ts'
import { pushSends } from './0029-push-sends.ts'
import { calendarFeed } from './0030-calendar-feed.ts'
import { activityPhotos } from './0031-activity-photos.ts'
import { taskDueTime } from './0032-task-due-time.ts'
import { taskSearch } from './0033-task-search.ts'
import { taskMemory } from './0034-task-memory.ts'
import { firstGardens } from './0035-first-gardens.ts'
import { activities } from './0036-activities.ts'
import { progressMeasures } from './0037-progress-measures.ts'
import { healthScores } from './0038-health-scores.ts'
import { analytics } from './0039-analytics.ts'
import { community } from './0040-community.ts'
import { administration } from './0041-administration.ts'
import { mutedWords } from './0042-muted-words.ts'
import { answerFeedback } from './0043-answer-feedback.ts'
import { scheduleCompletions } from './0044-schedule-completions.ts'
import { staleWeeks } from './0045-stale-weeks.ts'
import { memberWrites } from './0046-member-writes.ts'
import { ownHiddenPosts } from './0047-own-hidden-posts.ts'
import { household } from './0048-household.ts'
import { photoDescriptions } from './0049-photo-descriptions.ts'
import { correctedRain } from './0050-corrected-rain.ts'
import { gaugeReadings } from './0051-gauge-readings.ts'
import { confirmedRuns } from './0052-confirmed-runs.ts'
import { ownTap } from './0053-own-tap.ts'
import { postPeriods } from './0054-post-periods.ts'

/** Every step in order. A step is never edited after it was shared; the next one changes what it made. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-requests': requests,
  '0003-weather': weather,
  '0004-tasks': tasks,
  '0005-storage': storage,
  '0006-identity': identity,
  '0007-avatars': avatars,
  '0008-proven-address': provenAddress,
  '0009-age-of-keys': ageOfKeys,
  '0010-spent-messages': spentMessages,
  '0011-session-levels': sessionLevels,
  '0012-known-devices': knownDevices,
  '0013-flow-browser': flowBrowser,
  '0014-facts': facts,
  '0015-completed-tasks': completedTasks,
  '0016-lawn-zones': lawnZones,
  '0017-shed': shed,
  '0018-irrigation': irrigation,
  '0019-product-use': productUse,
  '0020-watering-rules': wateringRules,
  '0021-controller-tokens': controllerTokens,
  '0022-water': water,
  '0023-progress': progress,
  '0024-spared-runs': sparedRuns,
  '0025-schedules': schedules,
  '0026-push': push,
  '0027-tasks-away': tasksAway,
  '0028-notifications': notifications,
  '0029-push-sends': pushSends,
  '0030-calendar-feed': calendarFeed,
  '0031-activity-photos': activityPhotos,
  '0032-task-due-time': taskDueTime,
  '0033-task-search': taskSearch,
  '0034-task-memory': taskMemory,
  '0035-first-gardens': firstGardens,
  '0036-activities': activities,
  '0037-progress-measures': progressMeasures,
  '0038-health-scores': healthScores,
  '0039-analytics': analytics,
  '0040-community': community,
  '0041-administration': administration,
  '0042-muted-words': mutedWords,
  '0043-answer-feedback': answerFeedback,
  '0044-schedule-completions': scheduleCompletions,
  '0045-stale-weeks': staleWeeks,
  '0046-member-writes': memberWrites,
  '0047-own-hidden-posts': ownHiddenPosts,
  '0048-household': household,
  '0049-photo-descriptions': photoDescriptions,
  '0050-corrected-rain': correctedRain,
  '0051-gauge-readings': gaugeReadings,
  '0052-confirmed-runs': confirmedRuns,
  '0053-own-tap': ownTap,
  '0054-post-periods': postPeriods,
}
