import { join } from 'node:path'
import type { Logger } from 'pino'
import { chatAssistant, placesOutside, planRefiner, pushSender, smsSender, weatherPort } from './chosen-ports.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Facts } from './facts.ts'
import type { Feature } from './feature.ts'
import { makeActivityLogs } from './features/activity-logs/activity-logs.public.ts'
import { makeCompletionLogs } from './features/activity-logs/completion-logs.public.ts'
import { makeLoggedPhotos } from './features/activity-logs/logged-photos.public.ts'
import { makeAdmin } from './features/admin/admin.public.ts'
import { makeAudit } from './features/admin/audit.public.ts'
import { makeAnalytics } from './features/analytics/analytics.public.ts'
import { makeAssistant } from './features/assistant/assistant.public.ts'
import { type Auth, type AuthNeeds, makeAuth } from './features/auth/auth.public.ts'
import { makeCalendar } from './features/calendar/calendar.public.ts'
import { makeCalendarFeed } from './features/calendar-feed/calendar-feed.public.ts'
import { makeCommunity } from './features/community/community.public.ts'
import { makeControllers } from './features/controllers/controllers.public.ts'
import { makeFirstGarden } from './features/first-garden/first-garden.public.ts'
import { makeGardens } from './features/garden/garden.public.ts'
import { makeHealthScores } from './features/health-scores/health-scores.public.ts'
import { makeHolds } from './features/holds/holds.public.ts'
import { makeProductUses } from './features/holds/product-uses.public.ts'
import { type Household, makeHousehold } from './features/household/household.public.ts'
import { makeRoles } from './features/household/roles.public.ts'
import { makeIrrigation } from './features/irrigation/irrigation.public.ts'
import { makeLawnZones } from './features/lawn-zones/lawn-zones.public.ts'
import { makeNotifications } from './features/notifications/notifications.public.ts'
import { makePlaces } from './features/places/places.public.ts'
import { makeEntryPhotos } from './features/progress/entry-photos.public.ts'
import { makeProgress } from './features/progress/progress.public.ts'
import { makePush } from './features/push/push.public.ts'
import { makeRetailers } from './features/retailers/retailers.public.ts'
import { makeSchedules } from './features/schedules/schedules.public.ts'
import { makeSecurity } from './features/security/security.public.ts'
import { makeShed } from './features/shed/shed.public.ts'
import { makeStock } from './features/shed/stock.public.ts'
import { makeStorage } from './features/storage/storage.public.ts'
import { makeTasks } from './features/tasks/tasks.public.ts'
import { makeUserPreferences } from './features/user-preferences/user-preferences.public.ts'
import { makeProfiles } from './features/users/profiles.public.ts'
import { makeUsers } from './features/users/users.public.ts'
import { makeWater } from './features/water/water.public.ts'
import { makeWateringRules } from './features/watering-rules/watering-rules.public.ts'
import { makeWeather } from './features/weather/weather.public.ts'
import type { Enqueue } from './jobs/jobs.ts'
import type { RateLimits } from './limits/rate-limit.ts'
import { makeWritePace } from './limits/write-pace.ts'
import type { ImageTransform } from './ports/image-transform/image-transform.port.ts'
import { makeSharpImages } from './ports/image-transform/sharp-images.ts'
import type { Mailer } from './ports/mail/mail.port.ts'
import { makeOAuthProviders } from './ports/oauth-provider/make-providers.ts'
import type { ObjectStore } from './ports/object-store/object-store.port.ts'
import type { PushSender } from './ports/push/push.port.ts'
import type { Secrets } from './secrets.ts'

/** What stands before any feature. */
export interface Ground {
  config: Config
  secrets: Secrets
  db: Database
  clock: Clock
  logger: Logger
  limits: RateLimits
  enqueue: Enqueue
  facts: Facts
  mailer: Mailer
  /** Origin of the app for links, from the settings or the address that is listened on; never from a request. */
  siteUrl(): string
  /** True where the app's pages are served. */
  hasPages: boolean
  store: ObjectStore
  /** Instead of what the configuration names. */
  images: ImageTransform | undefined
  push: PushSender | undefined
  passwordCost?: AuthNeeds['passwordCost']
}

/**
 * Builds the features, each with the doors of those above it and nothing of those below. Where two need each other, the
 * one tells a fact, or what both need has a door of its own that stands first (`makeProfiles`, `makeCompletionLogs`).
 */
export async function buildFeatures(
  ground: Ground,
): Promise<{ features: readonly Feature[]; auth: Auth; household: Household }> {
  const { config, secrets, db, clock, logger, limits, facts, siteUrl } = ground
  const shared = { db, clock, logger, limits }
  const { rateLimitFactor, publicUrl } = config.server
  const { timeoutMs } = config.weather

  const places = makePlaces({ ...shared, outside: placesOutside(config) })
  const profiles = makeProfiles({ db, places })
  const audit = makeAudit({ clock })
  const auth = await makeAuth({
    ...{ ...shared, audit },
    enqueue: ground.enqueue,
    mailer: ground.mailer,
    siteUrl,
    hasPages: ground.hasPages,
    rateLimitFactor,
    publicUrl,
    accessTokenKeys: secrets.accessTokenKeys,
    refreshTokenKey: secrets.refreshTokenKey,
    totpKey: secrets.totpKey,
    sms: smsSender(config),
    providers: makeOAuthProviders(config.providers),
    saml: config.saml,
    passwordMin: config.account.passwordMin,
    passwordCost: ground.passwordCost,
    adminEmail: config.account.adminEmail,
    options: {
      ...config.account,
      mailPauseSeconds: config.mail.pauseSeconds,
      mailsPerHour: config.mail.perHour,
    },
    writeProfile: profiles.writeProfile,
    facts,
  })
  const storage = await makeStorage({
    ...shared,
    folder: join(config.dataDir, 'files'),
    rateLimitFactor,
    authenticate: auth.authenticate,
    isServiceKey: auth.isServiceKey,
    sessionLives: auth.sessionLives,
    store: ground.store,
    images: ground.images ?? makeSharpImages(),
    urlSigningKey: secrets.urlSigningKey,
    roleIn: makeRoles({ db, clock }),
    namedPhotos: { activities: makeLoggedPhotos({ db }), progress: makeEntryPhotos({ db }) },
  })
  const pace = makeWritePace(rateLimitFactor)
  const stock = makeStock({ db })
  const completionLogs = makeCompletionLogs({ db, clock, giveBack: stock.giveBack, files: storage.files })
  const lawnZones = makeLawnZones({ db, clock, pace })
  const tasks = makeTasks({
    ...{ db, clock, facts, pace, ...completionLogs },
    placeOf: profiles.placeOf,
    zoneOf: lawnZones.zoneOf,
  })
  const shed = makeShed({ db, clock, pace, files: storage.files })
  const activityLogs = makeActivityLogs({
    ...{ db, clock, pace, stock, files: storage.files, placeOf: profiles.placeOf },
    zoneOf: lawnZones.zoneOf,
    equipmentOf: shed.equipmentOf,
    completeAndLock: tasks.completeAndLock,
    moveCompletion: tasks.moveCompletion,
    taskOf: tasks.taskOf,
    nextOfJob: tasks.nextOfJob,
    uses: makeProductUses({ db }),
  })
  const holds = makeHolds({ db, clock, placeOf: profiles.placeOf })
  const retailers = makeRetailers({ db, pace, places, placeOf: profiles.placeOf, file: config.retailersFile })
  const progress = makeProgress({ db, clock, pace, files: storage.files, zoneOf: lawnZones.zoneOf })
  const wateringRules = makeWateringRules({
    db,
    clock,
    facts,
    pace,
    places,
    placeOf: profiles.placeOf,
    file: config.wateringRulesFile,
  })
  const gardens = makeGardens({ db, ruleFor: wateringRules.ruleFor })
  const weather = makeWeather({
    ...shared,
    places,
    placeOf: profiles.placeOf,
    gardenOf: gardens.gardenOf,
    port: weatherPort(config.weather),
    timeoutMs,
  })
  const controllers = makeControllers({ ...shared, pace })
  const water = makeWater({
    ...{ db, clock, pace, weather, enqueue: ground.enqueue, rules: wateringRules },
    admitController: controllers.admitController,
  })
  const healthScores = makeHealthScores({
    ...{ db, clock, pace, placeOf: profiles.placeOf },
    gardenOf: gardens.gardenOf,
    gardenWeather: weather.gardenWeather,
    waterBetween: water.waterBetween,
    countDoneAndOverdue: tasks.countDoneAndOverdue,
  })
  const irrigation = makeIrrigation({
    ...{ ...shared, pace, placeOf: profiles.placeOf },
    gardenWeather: weather.gardenWeather,
    admitController: controllers.admitController,
    audit,
    proveAdmin: auth.accessOfOthers.proveAdmin,
    balances: water,
    rulesOf: wateringRules.rulesOf,
  })
  const calendarFeed = makeCalendarFeed({
    ...{ ...shared, pace, siteUrl },
    placeOf: profiles.placeOf,
    calendarTasks: tasks.calendarTasks,
  })
  const calendar = makeCalendar({
    tasksBetween: tasks.tasksBetween,
    holdsOf: holds.holdsOf,
    wateringsOf: irrigation.wateringsOf,
    placeOf: profiles.placeOf,
  })
  const userPreferences = makeUserPreferences({ db, pace })
  const notifications = makeNotifications({
    ...{ ...shared, pace, facts, weather },
    enqueue: ground.enqueue,
    mailer: ground.mailer,
    secret: secrets.urlSigningKey,
    siteUrl,
    mailAddressOf: auth.mailAddressOf,
    preferences: userPreferences,
    placesOf: profiles.placesOf,
    tasksDueOn: tasks.dueOn,
    tasksTimed: tasks.timedBetween,
    zonesDueByHand: irrigation.dueByHand,
    productsLowOf: stock.lowOf,
    badgeFiguresOf: async (userId) => ({
      completedTasks: await tasks.countCompleted(userId),
      waterWiseRuns: await water.countWaterWiseRuns(userId),
      healthScore: await healthScores.latestOverall(userId),
    }),
  })
  const schedules = makeSchedules({
    ...{ ...shared, facts, pace, enqueue: ground.enqueue },
    placeOf: profiles.placeOf,
    gardenOf: gardens.gardenOf,
    gardenWeather: weather.gardenWeather,
    gardenReport: weather.gardenReport,
    zoneOf: lawnZones.zoneOf,
    taskOf: tasks.taskOf,
    refiner: planRefiner(config),
  })
  const firstGarden = makeFirstGarden({
    ...{ db, clock, pace, lawnZones },
    plans: schedules,
    gardenReport: weather.gardenReport,
  })
  const push = makePush({
    ...{ ...shared, pace, audit },
    sender: ground.push ?? pushSender(config.push, secrets),
    notices: notifications,
  })
  const users = makeUsers({
    ...{ db, clock, facts },
    places,
    accountOf: auth.accountOf,
    files: storage.files,
    countCompletedTasks: tasks.countCompleted,
    countProgressPhotos: progress.countPhotos,
    countWaterWiseRuns: water.countWaterWiseRuns,
    weeksCaredFor: activityLogs.weeksCaredFor,
    healthScoreOf: healthScores.latestOverall,
    origins: () => [new URL(siteUrl()).origin],
  })
  const analytics = makeAnalytics({
    ...{ db, clock, pace, weather },
    placeOf: profiles.placeOf,
    readingsBefore: healthScores.readingsBefore,
  })
  const assistant = makeAssistant({
    ...{ ...shared, pace, isStillIn: auth.isStillIn },
    gardenOf: gardens.gardenOf,
    gardenWeather: weather.gardenWeather,
    gardenReport: weather.gardenReport,
    zonesOf: irrigation.zonesOf,
    adviceOf: water.adviceOf,
    shelfOf: stock.shelfOf,
    service: chatAssistant(config),
    looksAtPhotos: config.ai?.images ?? false,
    drawPicture: storage.drawPicture,
  })
  const community = makeCommunity({
    ...{ db, clock, pace, audit, facts, files: storage.files },
    notify: notifications.notify,
    placesOf: profiles.placesOf,
    accountOf: auth.accountOf,
    origins: () => [new URL(siteUrl()).origin],
  })
  const household = makeHousehold({
    ...{ db, clock, logger, pace, facts, siteUrl },
    notify: notifications.notify,
    placesOf: profiles.placesOf,
    enqueue: ground.enqueue,
    mailer: ground.mailer,
    secret: secrets.urlSigningKey,
    accountOf: auth.accountOf,
    mailAddressOf: auth.mailAddressOf,
  })
  const admin = makeAdmin({
    ...{ db, clock, audit, access: auth.accessOfOthers },
    drawPicture: storage.drawPicture,
  })
  const keeping = [
    places,
    auth,
    storage,
    tasks,
    activityLogs,
    holds,
    shed,
    retailers,
    progress,
    healthScores,
    wateringRules,
    gardens,
    lawnZones,
    weather,
    controllers,
    irrigation,
    water,
    calendar,
    userPreferences,
    notifications,
    calendarFeed,
    push,
    schedules,
    firstGarden,
    users,
    analytics,
    assistant,
    community,
    household,
    admin,
  ]
  const security = makeSecurity({ db, clock, ownSecurity: auth.ownSecurity, features: keeping })
  return { features: [...keeping, security], auth, household }
}
