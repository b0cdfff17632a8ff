import type { Task } from '@turfwise/contract/tasks'
import { CHIPS, POST_TYPES } from '@turfwise/domain/community/limits'
import { FREQUENCIES } from '@turfwise/domain/schedules/schedule-words'
import { NOT_PERMITTED } from '@turfwise/domain/watering-rules/record'
import { CONDITIONS } from '@turfwise/domain/weather/condition'
import { holdsTable, row } from '../../test/put-together.ts'
import * as account from '../features/account/account-copy.ts'
import * as activity from '../features/activity-logs/activity-copy.ts'
import * as history from '../features/activity-logs/history/history-copy.ts'
import * as record from '../features/activity-logs/task-record/record-copy.ts'
import * as admin from '../features/admin/admin-copy.ts'
import * as analytics from '../features/analytics/analytics-copy.ts'
import * as assistant from '../features/assistant/assistant-copy.ts'
import * as key from '../features/assistant/key/key-copy.ts'
import * as stopped from '../features/auth/stopped-words.ts'
import * as comments from '../features/community/comments/comments-copy.ts'
import * as community from '../features/community/community-copy.ts'
import * as compose from '../features/community/compose/compose-copy.ts'
import * as feed from '../features/community/feed/feed-copy.ts'
import * as safety from '../features/community/safety/safety-copy.ts'
import * as firstGarden from '../features/first-garden/first-garden-copy.ts'
import * as snapshot from '../features/garden-snapshot/snapshot-copy.ts'
import * as health from '../features/health-scores/health-copy.ts'
import * as holds from '../features/holds/holds-copy.ts'
import * as household from '../features/household/household-copy.ts'
import * as irrigation from '../features/irrigation/irrigation-copy.ts'
import * as month from '../features/irrigation/month/month-copy.ts'
import * as water from '../features/irrigation/water-copy.ts'
import * as lawnZones from '../features/lawn-zones/lawn-zone-copy.ts'
import * as places from '../features/places/place-combobox-copy.ts'
import * as profile from '../features/profile/profile-copy.ts'
import * as measure from '../features/progress/measure-copy.ts'
import * as progress from '../features/progress/progress-copy.ts'
import * as retailers from '../features/retailers/retailers-copy.ts'
import { anExampleSchedule } from '../features/schedules/example-schedule.ts'
import * as scheduleForm from '../features/schedules/form/form-copy.ts'
import * as schedules from '../features/schedules/schedule-copy.ts'
import * as timeAway from '../features/schedules/time-away/time-away-copy.ts'
import * as controllers from '../features/security/controller-tokens-copy.ts'
import * as security from '../features/security/security-copy.ts'
import * as twoFactor from '../features/security/two-factor-copy.ts'
import * as share from '../features/share/share-copy.ts'
import * as shed from '../features/shed/shed-copy.ts'
import * as stock from '../features/shed/stock-words.ts'
import * as act from '../features/tasks/act/act-copy.ts'
import * as calendar from '../features/tasks/calendar/calendar-copy.ts'
import * as dayEnd from '../features/tasks/day-end-copy.ts'
import { aTask } from '../features/tasks/example-task.ts'
import * as find from '../features/tasks/find/find-copy.ts'
import * as total from '../features/tasks/list-total.ts'
import * as proposals from '../features/tasks/proposals/proposals-copy.ts'
import * as quick from '../features/tasks/quick/quick-copy.ts'
import * as scheduled from '../features/tasks/scheduled-sheet-copy.ts'
import * as tasks from '../features/tasks/task-copy.ts'
import * as taskForm from '../features/tasks/task-form-copy.ts'
import * as uploads from '../features/uploads/upload-copy.ts'
import { FILE_RULES, PROGRESS_RULES } from '../features/uploads/upload-rules.ts'
import * as hours from '../features/weather/hours/hours-copy.ts'
import * as weather from '../features/weather/weather-copy.ts'
import * as window from '../features/weather/window-words.ts'
import * as days from '../platform/day-words.ts'
import * as list from '../ui/list/list-words.ts'
import * as clockSkew from './shell/clock-skew-copy.ts'
import * as keyboard from './shell/keyboard-copy.ts'
import * as offline from './shell/offline-copy.ts'
import * as waiting from './waiting/waiting-copy.ts'

const COUNTS = [0, 1, 2, 100]
const SOME = [1, 2, 100]
const YES_NO = [true, false]
/** A Sunday. */
const TODAY = '2026-11-29'
const DAYS = ['2026-11-22', '2026-11-28', TODAY, '2026-11-30', '2026-12-03', '2027-01-02']
const ZONE = 'Australia/Sydney'
const AT = ['2026-11-29T00:30:00Z', '2026-01-02T12:00:00Z']
const NOW = Date.parse('2026-11-29T01:00:00Z')
const NAMES = ['Tom']
const TITLES = ['Mow the verge']
const TODAYS = [TODAY]
const MAX = [10, 1000]

const HOUR_MS = 3_600_000
const taskOf = (title: string, dueDate: string) => aTask({ title, dueDate })
const lengths = <Thing>(thing: Thing): Thing[][] => [0, 1, 2].map((count) => Array<Thing>(count).fill(thing))

/** Every function whose words are made of more than a name, with what it may be given. */
const TABLE = [
  row('account: unsent', account.MENU_WORDS.unsent, SOME),
  row('account: discard', account.MENU_WORDS.discard, SOME),
  row('activity: minutes', activity.WAITING_LOG.minutes, SOME),
  row('activity: span', history.spanText, [0, 1, 59, 60, 61, 600]),
  row('activity: photo', history.photoName, TITLES, [1, 2], [1, 2]),
  row('activity: last days', history.lastDays, history.DAYS_CHOICES),
  row('record: times', record.TASK_RECORD_WORDS.lastTimes, [1, 2, 5]),
  row('record: reopened', record.REOPENED, TITLES, YES_NO),
  row('record: photo', record.photoAlt, TITLES, [1, 2], [1, 2]),
  row('record: completed', record.completedText, AT, TODAYS, [ZONE]),
  row('record: rhythm', record.rhythmText, [
    { from: 1, to: 1, days: 1, next: TODAY },
    { from: 9, to: 10, days: 9, next: TODAY },
  ]),
  row(
    'record: offer',
    record.offerText,
    SOME.map((days) => ({ from: days, to: days, days, next: TODAY })),
    DAYS,
    TODAYS,
  ),
  row('record: next', record.nextText, DAYS, TODAYS, [null, 'Front lawn']),
  row('record: taken', record.takenText, [0.5, 1, 2], ['kg', 'L']),
  row('admin: users', admin.USER_WORDS.totals, COUNTS, COUNTS),
  row('admin: shown', admin.USER_WORDS.shown, COUNTS, COUNTS),
  row('admin: posts', admin.POST_WORDS.totals, COUNTS, COUNTS),
  row('admin: reports', admin.POST_WORDS.reports, COUNTS),
  row(
    'analytics: trend',
    analytics.OVERALL_WORDS.trend,
    ['improving', 'declining', 'stable'],
    [-2, 0, 1],
    [{ score: 70, day: '12 Nov' }],
  ),
  row('analytics: uses', analytics.YEAR_WORDS.uses, SOME),
  row('analytics: nitrogen', analytics.YEAR_WORDS.nitrogenOf, [null, 24]),
  row('analytics: columns', analytics.IMPORT_WORDS.lacking, [['date'], ['date', 'activity']]),
  row('analytics: found', analytics.IMPORT_WORDS.found, COUNTS),
  row('analytics: faults', analytics.IMPORT_WORDS.faults, SOME),
  row('analytics: others', analytics.IMPORT_WORDS.others, SOME),
  row('analytics: done', analytics.IMPORT_WORDS.done, COUNTS, COUNTS),
  row('assistant: knows', assistant.knowsWords, COUNTS),
  row('assistant: possible', key.possibleWords, SOME),
  row('sign-in: wait', stopped.stoppedWords, [{ status: 429 }, { code: 'user_banned' }], [0, 1, 2, 100, 600]),
  row('comments: counter', comments.COMMENT_WORDS.counter, COUNTS),
  row('community: likes', community.likeName, COUNTS),
  row('community: comments', community.commentsName, COUNTS),
  row('community: chosen', compose.COMPOSE_WORDS.chosen, COUNTS, POST_TYPES),
  row('community: reported', feed.REPORTED_WORDS.waiting, SOME),
  row('community: greeting', feed.greetingText, ['morning', 'afternoon', 'evening'], [undefined, ...NAMES]),
  row(
    'community: count',
    feed.countText,
    COUNTS.flatMap((count) => YES_NO.map((isMore) => ({ count, isMore }))),
    [undefined, { count: 100, isMore: false }],
  ),
  row('community: new', feed.newPostsText, SOME),
  row('community: empty', feed.emptyTitle, YES_NO, [undefined, ...CHIPS], YES_NO),
  row('community: reports', safety.REPORTS_WORDS.title, SOME),
  row('first garden: jobs', firstGarden.FIRST_GARDEN_DID.jobs, SOME),
  row('first garden: add', firstGarden.addText, SOME),
  row('snapshot: rest', snapshot.SNAPSHOT_WORDS.rest, [['twitter'], ['twitter', 'facebook']], [['instagram']]),
  row('health: readings', health.TRENDS_CARD.readings, SOME),
  row('health: on last week', health.TRENDS_CARD.onLastWeek, [-1, 0, 1]),
  row('health: sum', health.ORIGINS_WORDS.sum, [5315], [80, 100], [64]),
  row('health: change', health.ORIGINS_WORDS.change, [70], [64], ['12 Nov']),
  row('health: jobs', health.ORIGINS_WORDS.tasks, COUNTS, [2, 100]),
  row('health: unanswered', health.ASSESS_WORDS.unanswered, SOME),
  row('health: rest', health.REST_NOTE, ['couch'], [9]),
  row('holds: year', holds.yearlyMaximumWords, SOME, [365], SOME),
  row('household: role', household.PEOPLE_WORDS.since, ['Helper', 'Viewer'], ['28 Nov 2026']),
  row('household: invited', household.PEOPLE_WORDS.invited, ['Helper', 'Viewer'], ['28 Nov 2026']),
  row('household: full', household.PEOPLE_WORDS.full, MAX),
  row('household: leave', household.LEAVE_WORDS.question, [null, ...NAMES]),
  row('household: joined', household.INVITATION_WORDS.joined, [null, ...NAMES]),
  row('household: role here', household.SHARED_WORDS.role, ['Helper', 'Viewer']),
  row('household: more', household.JOBS_WORDS.more, SOME),
  row('household: watered', household.WATER_WORDS.saved, ['Front'], SOME),
  row('irrigation: strip', irrigation.stripWords, ['Every 2 days'], [[], [TODAY], DAYS], YES_NO),
  row('irrigation: coming', irrigation.PAUSED.coming, [undefined, '6.1 mm'], ['5.6 mm']),
  row('irrigation: estimated', irrigation.SMART.estimated, ['20 Nov']),
  row('irrigation: area', irrigation.ZONE_FIELD_ERRORS.areaHigh, MAX),
  row('month: dry', month.WAYS.drier, ['As much as a fixed timer'], ['1 dry day', '2 dry days'], COUNTS),
  row('month: early', month.WAYS.tooEarly, COUNTS, [7]),
  row('month: chart', month.SOIL_CHART.title, SOME),
  row('month: gaps', month.SOIL_CHART.gaps, SOME),
  row('month: run', month.KEPT.run, DAYS, ['00:00', '12:00', '17:30'], NOT_PERMITTED),
  row('month: dry days', month.daysText, [['2026-11-03'], ['2026-11-03', '2026-11-09', '2026-11-16']]),
  row('water: cups', water.WATER_DID.cups, SOME),
  row('water: run', water.LAST_RUN.awaited, ['10.0 mm'], ['4:20 am today'], ['5:20 am today', '5:20 am tomorrow']),
  row('water: assumed', water.LAST_RUN.assumed, ['10.0 mm'], ['4:20 am yesterday']),
  row('zones: total', lawnZones.totalText, [[], [0], [80], [80, 120]]),
  row('places: count', places.PLACE_WORDS.count, COUNTS),
  row('profile: completed', profile.ACHIEVEMENT_WORDS.completed, COUNTS),
  row('profile: so far', profile.soFar, [
    { parts: [{ of: 'tasksCompleted', needed: 25, done: 3 }] },
    { parts: [{ of: 'healthScore', needed: 85, done: null }] },
  ] as never[]),
  row('progress: of photos', measure.ENTRY_WORDS.of, SOME),
  row('progress: photo', progress.GALLERY_WORDS.photo, ['28 Nov 2026'], [1, 2], [1, 2]),
  row('progress: photos', progress.PROGRESS_SAYS.photos, SOME),
  row('retailers: on', retailers.RETAILERS_WORDS.on, COUNTS, [25]),
  row('schedules: weighing', scheduleForm.weighing, [null, 'other', 'couch'], [80, 1200], DAYS),
  row('schedules: total', schedules.totalText, lengths({ isActive: true })),
  row(
    'schedules: about',
    schedules.aboutSchedule,
    COUNTS.map((taskCount) => anExampleSchedule({ taskCount })),
  ),
  row(
    'schedules: details',
    schedules.detailsToast,
    YES_NO.flatMap((isActive) => [null, TODAY].map((nextDate) => ({ name: 'Front', isActive, nextDate }))),
    FREQUENCIES.flatMap((frequency) => lengths({ frequency })),
  ),
  row('schedules: generated', schedules.SCHEDULE_TOASTS.generated, COUNTS),
  row('schedules: AI', schedules.SCHEDULE_TOASTS.aiCreated, COUNTS),
  row('schedules: manual', schedules.SCHEDULE_TOASTS.manualCreated, COUNTS),
  row(
    'schedules: delete',
    schedules.DELETE_WORDS.text,
    COUNTS.flatMap((associatedTaskCount) =>
      COUNTS.map((completedTaskCount) => ({ name: 'Front', associatedTaskCount, completedTaskCount })),
    ),
  ),
  row('away: span', timeAway.awayText, [
    { from: TODAY, to: TODAY },
    { from: TODAY, to: '2026-12-06' },
  ]),
  row(
    'away: set',
    timeAway.TIME_AWAY_TOASTS.set,
    lengths({}).flatMap((moves) =>
      lengths({}).flatMap((skips) => lengths({}).map((cannot) => ({ moves, skips, cannot }) as never)),
    ),
  ),
  row('controllers: full', controllers.NEW_TOKEN_WORDS.tooMany, MAX),
  row('security: failed', security.ATTEMPT_WORDS.count, SOME),
  row('security: codes', twoFactor.TWO_FACTOR_WORDS.isOn, COUNTS),
  row(
    'share: left out',
    share.leftOutWords,
    [0, 1, 2].flatMap((others) =>
      [0, 1, 2].flatMap((tooLarge) => [0, 2].map((tooMany) => ({ others, tooLarge, tooMany }))),
    ),
    [3],
  ),
  row('shed: equipment', shed.EQUIPMENT_LIST.count, COUNTS),
  row('shed: chemicals', shed.chemicalsSummary, COUNTS, COUNTS, COUNTS),
  row(
    'shed: stock',
    (quantity: number | null, threshold: number | null, unit: 'kg' | null) =>
      stock.stockOf({
        ...{ currentQuantity: quantity, lowStockThreshold: threshold, quantityUnit: unit },
        ...{ packSize: null, packUnit: null },
      }).words,
    [null, 0, 1.2],
    [null, 2],
    ['kg', null],
  ),
  row('tasks: moves', act.moveChoices, DAYS),
  row(
    'tasks: did',
    act.didText,
    [{ change: 'complete' }, { change: 'delete' }, ...DAYS.map((dueDate) => ({ change: 'move' as const, dueDate }))],
    SOME,
    YES_NO.map((online) => ({ today: TODAY, online })),
  ),
  row('tasks: week', calendar.weekText, [[TODAY], DAYS]),
  row(
    'tasks: day',
    (date: string, of: readonly Task[]) =>
      `${calendar.dayWords(date, TODAY, { tasks: of, waterings: [], holds: [], outlook: undefined })}${calendar.otherTitles(of)}`,
    DAYS,
    lengths(taskOf('Mow the verge', TODAY)),
  ),
  row('tasks: carried', calendar.CARRY.taken, TITLES, DAYS),
  row('tasks: put down', calendar.CARRY.put, TITLES, DAYS),
  row(
    'tasks: tomorrow',
    dayEnd.tomorrowText,
    [...lengths(taskOf('Mow the verge', '2026-11-30')), [taskOf('Is it wet?', '2026-12-03')]],
    TODAYS,
    [undefined, 'Good day for the lawn', 'Pick your moment.'],
  ),
  row('tasks: weeks', dayEnd.weeksText, COUNTS),
  row('tasks: found', find.foundText, COUNTS),
  row('tasks: on device', find.onDeviceText, COUNTS),
  row(
    'tasks: total',
    (jobs: number, minutes: number) => total.totalText({ tasks: jobs, minutes }),
    COUNTS,
    [0, 1, 60, 100],
  ),
  row('tasks: proposals', proposals.PROPOSALS.more, SOME),
  row('tasks: repeats', quick.repeatWords, ['', 'weekly', 'biweekly', 'monthly', '1', '7', '10', '14']),
  row('tasks: quick day', quick.dayWords, DAYS, ['', '07:00', '12:30'], TODAYS),
  row(
    'tasks: missed',
    scheduled.missedText,
    COUNTS.map((missed) => ({ missed, missedSince: '2026-10-03' }) as never),
  ),
  row('tasks: overdue', tasks.overdueAlsoSuit, SOME),
  row('tasks: every', tasks.TASK_DID.every, SOME),
  row('tasks: moved', tasks.MOVE_ALL.moved, SOME),
  row('tasks: not moved', tasks.MOVE_ALL.failed, SOME),
  row('tasks: kept', tasks.TOGETHER_KEPT, SOME),
  row('tasks: needed', taskForm.stillNeeded, [['title'], ['title', 'type'], ['title', 'type', 'due date']]),
  row('uploads: files', uploads.UPLOAD_WORDS.count, [0, 1, 2], [1, 3]),
  row('uploads: photos', uploads.UPLOAD_WORDS.photos, [0, 1, 2], [1, 3]),
  row('uploads: started', uploads.TOLD.started, SOME),
  row('uploads: refused', uploads.refusalWords, ['type', 'waiting', 'size', 'count'] as never[], [
    FILE_RULES,
    PROGRESS_RULES,
  ]),
  row('weather: degrees', weather.spokenDegrees, [-3, -1, 0, 1, 24]),
  row('weather: rain', weather.conditionAndRain, ['Rain', 'Sunny'], [null, 0, 14], [undefined, 0, 60]),
  row('weather: wind', weather.windText, [0, 9], YES_NO, [undefined, 48]),
  row('weather: reading', weather.readingTime, AT, [ZONE], [new Date(NOW)]),
  row(
    'weather: unknown',
    (temperature: number | null, condition: (typeof CONDITIONS)[number] | null, day: string) =>
      weather.lackingFor({ enough: false, date: TODAY, alerts: [], temperature, condition, day }),
    [null, 20],
    [null],
    ['Today', 'Monday'],
  ),
  row('weather: words', weather.conditionWord, CONDITIONS, YES_NO),
  row('weather: window', window.rainText, [{ precipitation: 0 }, { precipitationProbability: 5 }] as never[]),
  row('weather: by the hour', hours.notKnown, ['temperature', 'precipitation', 'windSpeed']),
  row('days: whole', days.wholeDay, DAYS, TODAYS),
  row('lists: more', list.showMore, [undefined, ...SOME]),
  row(
    'lists: note',
    list.noteWords,
    ['waits', 'old', 'not-deleted', 'changed-elsewhere', 'not-sent', 'not-made', 'gone'],
    ['task', 'item', 'lawn zone', 'reading', 'entry'].map((thing) => ({ thing })),
    TITLES,
    [undefined, 'task/not-found', 'photo/not-found'],
  ),
  row(
    'shell: clock',
    clockSkew.clockSkewWords,
    [-72, -1, 1, 2, 48].map((skew) => skew * HOUR_MS),
  ),
  row('shell: results', keyboard.KEYBOARD_WORDS.count, COUNTS),
  row('shell: offline', offline.offlineDetail, [NOW - HOUR_MS, NOW - 48 * HOUR_MS], [NOW]),
  row('shell: waits', offline.waitingDetail, SOME, YES_NO),
  row('shell: not sent', offline.NOT_SENT, SOME),
  row('waiting: title', waiting.WAITING_SHEET.title, COUNTS),
  row(
    'waiting: last try',
    waiting.lastTryText,
    (['offline', 0, 401, 429, 500, 200] as const).map((status) => ({ at: NOW, status })),
    [NOW],
  ),
]

holdsTable('the copy of the web', TABLE)
