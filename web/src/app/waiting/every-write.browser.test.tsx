import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aLastRun, aReading, aWatering } from '../../../test/month-water.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet } from '../../../test/sheet.ts'
import { profileWrite } from '../../features/account/profile-write.ts'
import { recordChange, recordDeletion, recording } from '../../features/activity-logs/activity-writes.ts'
import { takingBackWrong, tellingWrong } from '../../features/assistant/feedback/feedback-writes.ts'
import { changing, commenting, deletion, replying } from '../../features/community/comments/comment-writes.ts'
import { liking, postDeletion, unliking } from '../../features/community/community-writes.ts'
import { changingPost, posting } from '../../features/community/compose/post-writes.ts'
import * as mutedWords from '../../features/community/muted/muted-writes.ts'
import * as safety from '../../features/community/safety/safety-writes.ts'
import * as firstGarden from '../../features/first-garden/first-garden-writes.ts'
import { preferencesWrite } from '../../features/garden-preferences/preferences-write.ts'
import { deleteScoreWithUndo, creation as newScore } from '../../features/health-scores/health-writes.ts'
import * as irrigation from '../../features/irrigation/irrigation-writes.ts'
import * as water from '../../features/irrigation/water-writes.ts'
import { addingZone, changingZone, deleteZoneWithUndo } from '../../features/lawn-zones/lawn-zone-writes.ts'
import { markAllWithUndo, markOne } from '../../features/notifications/notifications-writes.ts'
import { saveUserPreferences } from '../../features/notifications/preferences-queries.ts'
import { deleteEntryWithUndo, creation as newEntry } from '../../features/progress/progress-writes.ts'
import { preferenceWrite } from '../../features/retailers/retailers-queries.ts'
import { anExampleSchedule } from '../../features/schedules/example-schedule.ts'
import { aZone } from '../../features/schedules/form/example-zone.ts'
import { generateNow } from '../../features/schedules/generate-tasks.ts'
import * as schedules from '../../features/schedules/schedule-writes.ts'
import { endTimeAway, settingAway } from '../../features/schedules/time-away/time-away-writes.ts'
import { changeOwnPrivacy } from '../../features/security/security-queries.ts'
import * as chemicals from '../../features/shed/chemical-writes.ts'
import * as equipment from '../../features/shed/equipment-writes.ts'
import { aTask } from '../../features/tasks/example-task.ts'
import { acceptProposal } from '../../features/tasks/proposals/accept-proposal.ts'
import { changingInterval, skipping, snoozing } from '../../features/tasks/scheduled-sheet-writes.ts'
import * as tasks from '../../features/tasks/task-writes.ts'
import { ruleWrite } from '../../features/watering-rules/rule-write.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { flushWrites } from '../../platform/outbox/write.ts'

const { network, open, person } = anApp()

const DAY = '2026-12-01'
const id = newId
const ofNew = () => ({ params: { id: id() } })
/** What a screen hands on as the thing that it shows. */
const named = (name: string) => ({ says: { title: name } })
const seen = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
const me = () => person().id

type Send = () => unknown

/** Every write of the app by the route that it calls, as a screen makes it, and how it stands in the queue. */
const WRITES: Record<string, [send: Send, title: string, text: string]> = {
  // Tasks.
  createTask: [
    () => tasks.creation.send({ body: { id: id(), userId: me(), title: 'Edge', type: 'edging', dueDate: DAY } }),
    'Edge',
    'New task',
  ],
  completeTask: [() => tasks.completion.send(ofNew(), named('Mow')), 'Mow', 'Completed'],
  updateTask: [
    () => tasks.changing.send({ ...ofNew(), body: { dueDate: DAY, lawnZoneId: id() } }, named('Weed')),
    'Weed',
    'Changed, due date Tue 1 Dec, lawn zone',
  ],
  deleteTask: [() => tasks.deleteTaskWithUndo(aTask({ id: id(), title: 'Rake' })), 'Rake', 'Deleted'],
  changeTasks: [
    () => tasks.together.send({ body: { tasks: [{ id: id() }, { id: id() }], change: 'move', dueDate: DAY } }),
    '2 tasks',
    'Moved, to Tue 1 Dec',
  ],
  skipTask: [() => skipping.send(ofNew(), named('Feed')), 'Feed', 'Skipped this time'],
  snoozeTask: [
    () => snoozing.send({ ...ofNew(), body: { to: DAY } }, named('Water')),
    'Water',
    'Put off, to Tue 1 Dec',
  ],
  updateScheduleItem: [
    () => changingInterval.send({ params: { id: id(), itemId: id() }, body: { intervalDays: 10 } }, named('Mow verge')),
    'Mow verge',
    'Interval changed, every 10 days',
  ],
  acceptScheduleProposal: [
    () =>
      acceptProposal(me(), {
        ...{ taskId: id(), title: 'Spray', type: 'pest control', scheduleName: null, kind: 'move' },
        ...{ from: '2026-11-30', to: DAY, reason: 'Rain tomorrow', text: 'Rain tomorrow' },
      }),
    'Spray',
    'Moved, to Tue 1 Dec',
  ],
  // Records.
  createActivityLog: [
    () =>
      recording.send({
        body: { userId: me(), id: id(), activityType: 'mowed', title: 'Mow back', description: null, cutHeight: 40 },
      }),
    'Mow back',
    'Recorded, cut at 40 mm',
  ],
  updateActivityLog: [
    () => recordChange.send({ ...ofNew(), body: { duration: 20, notes: 'Dry' } }, named('Soak')),
    'Soak',
    'Changed, duration 20 min, notes Dry',
  ],
  deleteActivityLog: [() => recordDeletion.send(ofNew(), named('Trim')), 'Trim', 'Record deleted'],
  // Schedules and time away.
  generateSchedule: [
    () =>
      schedules.planning.send({
        body: {
          ...{ id: id(), userId: me(), name: 'Buffalo, all year', grassType: 'buffalo', lawnSize: 80 },
          preferences: { timeAvailable: 'flexible' },
        },
      }),
    'Buffalo, all year',
    'New schedule',
  ],
  createManualSchedule: [
    () =>
      schedules.manualCreation.send({
        body: { schedule: { id: id(), name: 'By hand' }, items: [{ taskType: 'edging', title: 'Edge' }] },
      }),
    'By hand',
    'New schedule',
  ],
  generateTasks: [
    () => generateNow({ id: id(), name: 'Front garden' }, 'Australia/Sydney'),
    'Front garden',
    'Tasks requested',
  ],
  updateSchedule: [
    () => schedules.setRunning(anExampleSchedule({ id: id(), name: 'Couch' }), false),
    'Couch',
    'Paused',
  ],
  deleteSchedule: [() => schedules.deleteForGood(anExampleSchedule({ id: id(), name: 'Kikuyu' })), 'Kikuyu', 'Deleted'],
  setHoliday: [
    () => settingAway.send({ params: { id: me() }, body: { from: DAY, to: '2026-12-06' } }),
    'Time away',
    'Set, from Tue 1 Dec to Sun 6 Dec',
  ],
  clearHoliday: [() => endTimeAway(me()), 'Time away', 'Ended'],
  // Lawn zones, irrigation and water.
  createLawnZone: [() => addingZone.send({ body: { id: id(), name: 'Side' } }), 'Side', 'New lawn zone'],
  updateLawnZone: [
    () => changingZone.send({ ...ofNew(), body: { area: 1200, grassType: 'kikuyu' } }, named('Back lawn')),
    'Back lawn',
    'Changed, area 1,200 m², grass type kikuyu',
  ],
  deleteLawnZone: [() => deleteZoneWithUndo(aZone({ id: id(), name: 'Strip' })), 'Strip', 'Deleted'],
  createZone: [
    () => irrigation.creation.send({ body: { id: id(), name: 'Roses', plantTypes: ['garden-beds'] } }),
    'Roses',
    'New zone',
  ],
  updateZone: [
    () => irrigation.changing.send({ ...ofNew(), body: { automated: false, areaSize: 24 } }, named('Herbs')),
    'Herbs',
    'Changed, automated off, area 24 m²',
  ],
  archiveZone: [
    () => irrigation.disabling.send({ params: { zoneId: id() }, body: { userId: me() } }, named('Ferns')),
    'Ferns',
    'Disabled',
  ],
  restoreZone: [
    () => irrigation.restoring.send({ params: { zoneId: id() }, body: { userId: me() } }, named('Hedge')),
    'Hedge',
    'Restored',
  ],
  generateSchedules: [
    () => irrigation.generation.send({ body: { userId: me() } }),
    'Irrigation schedules',
    'Update requested',
  ],
  logWatering: [
    () => water.watering.send({ ...ofNew(), body: { id: id(), minutes: 25 } }, named('Pots')),
    'Pots',
    'Watered, 25 min',
  ],
  deleteWatering: [
    () => water.deleteWateringWithUndo(aWatering({ date: DAY }), 'watering of Pots on Tue 1 Dec'),
    'watering of Pots on Tue 1 Dec',
    'Deleted',
  ],
  confirmRun: [
    () => water.confirmLastRun(aLastRun(), 'watering of Verge on Tue 1 Dec'),
    'watering of Verge on Tue 1 Dec',
    'It ran',
  ],
  tellRainGauge: [
    () =>
      water.rainTold.send(
        { params: { id: me() }, body: { id: id(), from: `${DAY}T00:00:00Z`, millimetres: 12 } },
        { says: { title: 'Rain gauge', details: water.rainDetails(12, DAY) } },
      ),
    'Rain gauge',
    'Noted, 12 mm, Tue 1 Dec',
  ],
  deleteRainGauge: [
    () =>
      water.deleteReadingWithUndo(
        aReading({ from: `${DAY}T00:00:00Z`, to: `${DAY}T01:00:00Z` }),
        'rain gauge reading of Tue 1 Dec',
      ),
    'rain gauge reading of Tue 1 Dec',
    'Deleted',
  ],
  setCupTest: [
    () => water.cupTest.send({ ...ofNew(), body: { cups: [12, 14, 9], minutes: 15 } }, named('Verge')),
    'Verge',
    'Cup test, 3 cups',
  ],
  changeWateringRule: [
    () => ruleWrite.send({ params: { id: me() }, body: { area: 'sydney-water', streetNumber: '4' } }),
    'Watering rules',
    'Changed, water utility or council chosen, street number 4',
  ],
  // The shed.
  createEquipment: [
    () => equipment.equipmentCreation.send({ body: { id: id(), name: 'Spade', type: 'hand-tool' } as never }),
    'Spade',
    'New item',
  ],
  updateEquipment: [
    () => equipment.equipmentChange.send({ ...ofNew(), body: { brand: 'Honda' } }, named('Mower')),
    'Mower',
    'Changed, brand Honda',
  ],
  deleteEquipment: [
    () => equipment.deleteEquipmentWithUndo({ id: id(), name: 'Old hose', ...seen } as never),
    'Old hose',
    'Deleted',
  ],
  createChemical: [
    () => chemicals.chemicalCreation.send({ body: { id: id(), name: 'Seasol', type: 'fertilizer' } as never }),
    'Seasol',
    'New product',
  ],
  updateChemical: [
    () => chemicals.chemicalChange.send({ ...ofNew(), body: { currentQuantity: 3.5 } }, named('Bindii spray')),
    'Bindii spray',
    'Changed, quantity left 3.5',
  ],
  deleteChemical: [
    () => chemicals.deleteChemicalWithUndo({ id: id(), name: 'Old bait', ...seen } as never),
    'Old bait',
    'Deleted',
  ],
  setRetailerPreference: [
    () =>
      preferenceWrite.send(
        { params: { id: me(), retailerId: id() }, body: { isEnabled: false } },
        named('The Nursery'),
      ),
    'The Nursery',
    'Turned off',
  ],
  // Progress, notifications, settings.
  createProgress: [
    () => newEntry.send({ body: { id: id(), userId: me(), notes: 'Greener', imageUrls: ['garden/a', 'garden/b'] } }),
    'Progress',
    'New entry, 2 photos, notes',
  ],
  deleteProgress: [
    () => deleteEntryWithUndo({ id: id(), ...seen } as never, 'Progress of Sat 21 Nov'),
    'Progress of Sat 21 Nov',
    'Deleted',
  ],
  createHealthScore: [
    () => newScore.send({ params: { userId: me() }, body: { id: id(), weedControl: 80, soilQuality: 70 } }),
    'Lawn health',
    'New reading',
  ],
  deleteHealthScore: [
    () => deleteScoreWithUndo({ id: id(), ...seen } as never, 'Sat 21 Nov'),
    'Reading of Sat 21 Nov',
    'Deleted',
  ],
  markRead: [
    () => markOne({ id: id(), title: 'Frost tonight', isRead: false } as never),
    'Frost tonight',
    'Marked as read',
  ],
  markAllRead: [() => markAllWithUndo(me()), 'Notifications', 'All marked as read'],
  updateUserPreferences: [
    () => saveUserPreferences(me(), { weatherNotifications: false, quietFrom: '21:30' }),
    'Notification settings',
    'Changed, weather off, quiet from 21:30',
  ],
  changePrivacy: [() => changeOwnPrivacy(me(), 'marketingEmails', true), 'Privacy', 'Changed, marketing e-mails on'],
  updateUser: [
    () => profileWrite.send({ params: { id: me() }, body: { name: 'Mia', location: 'Penrith', place_id: 'x' } }),
    'Profile',
    'Changed, name Mia, place Penrith',
  ],
  updateGardenPreferences: [
    () => preferencesWrite.send({ params: { id: me() }, body: { gardenSize: 'xl', soilType: 'clay' } }),
    'Garden preferences',
    'Changed, garden size extra large, soil type clay',
  ],
  acceptFirstGarden: [
    () => firstGarden.accepting.send({ params: { id: me() }, body: { jobs: [{ taskType: 'mowing', date: DAY }] } }),
    'First jobs for your lawn',
    'Added, 1 job',
  ],
  dismissFirstGarden: [
    () => firstGarden.dismissing.send({ params: { id: me() }, body: {} }),
    'First jobs for your lawn',
    'Put aside',
  ],
  // What is said of answers.
  tellWrong: [
    () =>
      tellingWrong.send(
        {
          ...ofNew(),
          body: { reason: 'other', question: 'Mow?', answer: 'Yes.', answeredBy: 'advisor', cited: [] },
        },
        named('May I mow?'),
      ),
    'May I mow?',
    'Wrong for me',
  ],
  takeBackWrong: [() => takingBackWrong.send(ofNew(), named('May I feed?')), 'May I feed?', 'Taken back'],
  // The community.
  likePost: [() => liking.send({ ...ofNew(), body: {} }, named('Rings')), 'Rings', 'Like'],
  unlikePost: [() => unliking.send(ofNew(), named('Early water')), 'Early water', 'Remove the like'],
  createPost: [
    () => posting.send({ body: { id: id(), content: 'Half doses\nbeat one' } }),
    'Half doses beat one',
    'New post',
  ],
  updatePost: [
    () => changingPost.send({ ...ofNew(), body: { content: 'Couch' } }, named('Old couch')),
    'Old couch',
    'Changed',
  ],
  reportPost: [
    () => safety.reporting.send({ ...ofNew(), body: { userId: me(), reason: 'spam' } }, named('Cheap turf')),
    'Cheap turf',
    'Reported',
  ],
  hidePostForMe: [() => safety.hidingForMe.send(ofNew(), named('My cat')), 'My cat', 'Hidden for you'],
  hideOwnPost: [() => safety.hidingOwn.send(ofNew(), named('My fence')), 'My fence', 'Hidden from others'],
  showOwnPost: [() => safety.showingOwn.send(ofNew(), named('My path')), 'My path', 'Shown to others'],
  blockPerson: [() => safety.blocking.send(ofNew(), named('Tom')), 'Tom', 'Blocked'],
  unblockPerson: [() => safety.unblocking.send(ofNew(), named('Jess')), 'Jess', 'Unblocked'],
  muteWord: [() => mutedWords.muting.send({ body: { id: id(), word: 'Gnomes' } }), 'Gnomes', 'Muted'],
  unmuteWord: [() => mutedWords.unmuting.send(ofNew(), named('Ibis')), 'Ibis', 'Unmuted'],
  moderatePost: [
    () => safety.moderating.send({ ...ofNew(), body: { action: 'hide', reason: 'Off topic' } }, named('My dog')),
    'My dog',
    'Post hidden',
  ],
  deletePost: [() => postDeletion.send(ofNew(), named('Old rings')), 'Old rings', 'Deleted'],
  createComment: [
    () => commenting.send({ ...ofNew(), body: { id: id(), content: 'Looks good' } }),
    'Looks good',
    'New comment',
  ],
  createReply: [() => replying.send({ ...ofNew(), body: { id: id(), content: 'It is' } }), 'It is', 'New reply'],
  updateComment: [() => changing.send({ ...ofNew(), body: { content: 'It was' } }), 'It was', 'Changed'],
  deleteComment: [() => deletion.send(ofNew(), named('Never mind')), 'Never mind', 'Deleted'],
}

/** Routes of every `write({ … })` in the features, as their sources name them. */
const written = (): string[] => {
  const sources = import.meta.glob<string>('../../features/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  return Object.values(sources).flatMap((source) =>
    [...source.matchAll(/= write\(\{[\s\S]*?\broute: (\w+)/g)].map(([, route]) => route ?? ''),
  )
}

it('every write of the app says in the queue what it is, and what was done', async () => {
  expect(Object.keys(WRITES).sort()).toEqual(written().sort())
  await open('/tasks?filter=all')
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  network().setOnline(false)
  for (const [send] of Object.values(WRITES)) void send()
  await page.getByRole('button', { name: 'Show what is waiting to be sent' }).click()
  const count = Object.keys(WRITES).length
  await expect.element(sheet.getByRole('heading', { name: `Waiting to send, ${count}` })).toBeVisible()
  const entries = sheet
    .getByRole('list', { name: 'Waiting to send' })
    .getByRole('listitem')
    .elements()
    .map((item) => [
      item.querySelector('b')?.textContent ?? '',
      // Each says when.
      item.querySelector('p')?.textContent?.replace(/ \d+:\d\d [ap]m/, '') ?? '',
    ])
  expect(entries.toSorted()).toEqual(
    Object.values(WRITES)
      .map(([, title, text]) => [title, text])
      .toSorted(),
  )
  // Else the page would send what can still be taken back as it goes.
  await flushWrites()
})
