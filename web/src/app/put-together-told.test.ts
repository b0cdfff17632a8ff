import { achievementsOf } from '@turfwise/domain/analytics/achievements'
import { recommendationsOf } from '@turfwise/domain/analytics/recommendations'
import type { WeekFacts } from '@turfwise/domain/analytics/week-facts'
import { commentTold, hiddenTold, likesTold } from '@turfwise/domain/community/told'
import { holdsNow } from '@turfwise/domain/holds/holds'
import type { ProductUse } from '@turfwise/domain/holds/product-use'
import { HOUSEHOLD_ROLES, type HouseholdRole } from '@turfwise/domain/household/access'
import { joinedTold } from '@turfwise/domain/household/told'
import { weekOf } from '@turfwise/domain/kernel/week'
import { badgeTold } from '@turfwise/domain/notifications/badge-words'
import { eachOf } from '@turfwise/domain/notifications/morning'
import { sentAsOne } from '@turfwise/domain/notifications/sent-as-one'
import { toldOfTimed } from '@turfwise/domain/notifications/timed'
import { BADGES } from '@turfwise/domain/profile/badges'
import { whenWord } from '@turfwise/domain/schedules/open-task'
import { type Morning, refit } from '@turfwise/domain/schedules/refit'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'
import { TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import { holdsTable, row } from '../../test/put-together.ts'

const COUNTS = [0, 1, 2, 100]
const SOME = [1, 2, 100]
/** A Sunday. */
const TODAY = '2026-11-29'
const NOW = new Date('2026-11-29T01:00:00Z')
const HOUR_MS = 3_600_000

interface Said {
  title: string
  message: string
}
/** What somebody reads of a notification: the rest is for programs. */
const saidIn = (told: readonly Said[]): string[] => told.flatMap(({ title, message }) => [title, message])

const DAY = { day: TODAY, tasks: [], zones: [], low: [] }
const JOB = { id: 't', title: 'Mow the verge', type: 'mowing', priority: 'high' } as const
const POST = { id: 'p', title: 'Is this couch?', content: 'By the fence' }
const FEED = { priority: 'normal', title: 'Feed', message: 'Due today.', actionUrl: null } as const

const aJob = (estimatedDuration: number | null, dueTime: string | null) =>
  saidIn(eachOf({ ...DAY, tasks: [{ ...JOB, estimatedDuration, dueTime }] }))
const aWatering = (depthMm: number | null, minutes: number | null) =>
  saidIn(eachOf({ ...DAY, zones: [{ id: 'z', name: 'Front', depthMm, minutes }] }))
const aStock = (left: number, unit: StockUnit | null) =>
  saidIn(eachOf({ ...DAY, low: [{ id: 'c', name: 'Wetting agent', left, unit }] }))
const anHourBefore = (estimatedDuration: number | null) =>
  saidIn(toldOfTimed({ ...JOB, estimatedDuration, dueTime: '17:00' }, TODAY))
const asOne = (more: number) => saidIn([sentAsOne([FEED, ...Array<typeof FEED>(more).fill(FEED)])])
const aReply = (by: string | null, isReply: boolean) =>
  saidIn([commentTold(POST, { id: 'c', by, content: 'It is.', isReply }, TODAY)])

/** What a week may have been. */
const aWeek = (done: number, before: number, spared: number, late: number): WeekFacts => ({
  ...{ week: weekOf('2026-11-24'), today: '2026-11-30', logs: [], zones: [], weather: [], scores: [], waterings: [] },
  tasks: Array.from({ length: done }, () => ({ ...JOB, on: '2026-11-24', zoneId: null, estimatedMinutes: null })),
  late: Array.from({ length: late }, () => ({ ...JOB, due: '2026-11-20' })),
  ...{ due: { all: done, done }, doneBefore: before, everBefore: before, sparedRuns: spared },
})

/** What a product that was put out so many hours ago holds back. */
const aHold = (productType: ProductUse['productType'], hoursAgo: number, days: number | null) =>
  holdsNow(
    [
      {
        ...{ productName: 'Bindii spray', productType, activeIngredients: [], method: null },
        ...{ mowHoldDays: days, rainfastHours: days, reentryHours: days, withholdingDays: days },
        appliedAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS),
      },
    ],
    { timeZone: 'Australia/Sydney', now: NOW },
  ).map(({ text, cause }) => [text, cause])

/** What is proposed for a job on a day without hours for it, in the words that the advice has for that. */
const aProposal = (type: TaskType, dueDate: string, noHours: string) => {
  const advice = { stand: 'wait', short: '', noHours }
  const jobs = { mowing: advice, watering: advice, fertilizing: advice, weeding: advice }
  return refit({
    tasks: [{ id: 't', itemId: null, type, occursOn: dueDate, dueDate }],
    ...{ items: [], holds: [], measured: { meanC: null, soilC: null, isRising: null }, today: TODAY },
    setting: { preferences: { weatherConsideration: true } },
    forecast: [{ date: dueDate, condition: 'sunny', advice: { jobs } }],
  } as unknown as Morning).map(({ text }) => text)
}

holdsTable('what the server tells', [
  row('a job', aJob, [null, ...SOME], [null, '07:00', '12:30']),
  row('a watering', aWatering, [null, 1, 6.1], [null, ...SOME]),
  row('stock', aStock, [0, 0.5, 2], [null, 'L']),
  row('an hour before', anHourBefore, [null, ...SOME]),
  row('several as one', asOne, [1, 2, 9]),
  row('a reply', aReply, [null, 'Tom'], [true, false]),
  row(
    'likes',
    (by: string | null, others: number) => saidIn([likesTold(POST, { by, others }, TODAY)]),
    [null, 'Tom'],
    COUNTS,
  ),
  row('hidden', (reason: string | null) => saidIn([hiddenTold(POST, { reason }, TODAY)]), [null, 'Names a neighbour']),
  row(
    'joined',
    (name: string | null, role: HouseholdRole) => saidIn([joinedTold({ memberId: 'm', name, role }, TODAY)]),
    [null, 'Tom'],
    HOUSEHOLD_ROLES,
  ),
  row('a badge', (at: number) => saidIn([badgeTold(BADGES[at]?.name ?? 'starter', TODAY)]), [...BADGES.keys()]),
  row('praise', (...counts: Parameters<typeof aWeek>) => achievementsOf(aWeek(...counts)), SOME, COUNTS, COUNTS, [0]),
  row(
    'advice',
    (...counts: Parameters<typeof aWeek>) => recommendationsOf(aWeek(...counts)).map(({ text, why }) => [text, why]),
    [0, 1],
    [0],
    [0],
    COUNTS,
  ),
  row('a hold', aHold, ['herbicide', 'fertilizer'], [0, 1, 30, 200], [null, 1, 2, 100]),
  row(
    'a proposal',
    aProposal,
    TASK_TYPES,
    [TODAY, '2026-11-30', '2026-12-01'],
    ['too windy', 'the grass is resting', 'over for today', 'no two good hours in a row'],
  ),
  row('a day', whenWord, ['2026-11-28', TODAY, '2026-11-30', '2026-12-03', '2027-01-02'], [TODAY]),
])
