import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, type DatabaseTarget, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { makeActivityLogs } from './features/activity-logs/activity-logs.public.ts'
import { makeAuth } from './features/auth/auth.public.ts'
import { makeAskPlaces, type PlacesOutside } from './features/places/ask-places.ts'
import { makePlaces } from './features/places/places.public.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { makeStorage } from './features/storage/storage.public.ts'
import { makeTasks } from './features/tasks/tasks.public.ts'
import { makeUsers } from './features/users/users.public.ts'
import { makeGetWeather } from './features/weather/get-weather.ts'
import { makeLatestReadings } from './features/weather/latest-reading.ts'
import { makeRefreshWeather } from './features/weather/refresh-weather.ts'
import { weatherJobs } from './features/weather/weather.jobs.ts'
import { weatherRoutes } from './features/weather/weather.routes.ts'
import type { Arrival } from './http/arrival.ts'
import { buildHttp, edgeLimits } from './http/build-http.ts'
import { type ExtraAddress, serveExtraAddress } from './http/extra-address.ts'
import { forgetOldKeys } from './http/idempotency.store.ts'
import { IDEMPOTENCY_KEPT_HOURS } from './http/idempotency.ts'
import { serveOnLoopback } from './http/loopback.ts'
import { measure, showMetrics } from './http/metrics.ts'
import { loadPages, squeezePages } from './http/page-files.ts'
import { forgetExpiredLimits } from './http/rate-limit.store.ts'
import { makeRateLimits } from './http/rate-limit.ts'
import { makeJobs } from './jobs/jobs.ts'
import { makeWritePace } from './limits/write-pace.ts'
import { makeLogger } from './logger.ts'
import type { ImageTransform } from './ports/image-transform/image-transform.port.ts'
import { makeSharpImages } from './ports/image-transform/sharp-images.ts'
import { makeMailboxOnDisk } from './ports/mail/mailbox-on-disk.ts'
import { showMailbox } from './ports/mail/show-mailbox.ts'
import { makeSmtpMail } from './ports/mail/smtp-mail.ts'
import { makeOAuthProviders } from './ports/oauth-provider/make-providers.ts'
import { makeLocalDisk } from './ports/object-store/local-disk.ts'
import type { ObjectStore } from './ports/object-store/object-store.port.ts'
import { makeGooglePlaces } from './ports/places/google-places.ts'
import type { SmsSender } from './ports/sms/sms.port.ts'
import { makeSmsOutbox } from './ports/sms/sms-outbox.ts'
import { makeSmsWebhook } from './ports/sms/sms-webhook.ts'
import { makeOpenMeteo } from './ports/weather/open-meteo.ts'
import { makeRecordedWeather } from './ports/weather/recorded.ts'
import type { WeatherPort } from './ports/weather/weather.port.ts'
import { tightenFolder } from './private-folder.ts'
import type { Secrets } from './secrets.ts'

/** What is not ours: a test may hand in its own, everything else is the real thing. */
export interface Outside {
  clock: Clock
  logger: Logger
  /** Folder of the built web; a test of the API alone gives one that is not there. */
  webDist: string
  /** Instead of the store that the configuration names, for a test that makes it fail. */
  store: ObjectStore | undefined
  /** Instead of the library that draws images, for a test that holds a drawing or lets it take long. */
  images: ImageTransform | undefined
  /** Shorter times in which a request must arrive, for a test that waits for the end of them. */
  arrival: Arrival | undefined
}

export interface App {
  http: FastifyInstance
  db: Database
  /** Port of the extra address, once it is listened on. */
  readonly extraPort: number | undefined
  /** Starts answering. Returns the address, `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  /** The address that becomes the first admin once it is proven; undefined when there is an admin, or none is named. */
  awaitedAdmin(): Promise<string | undefined>
  /** Stops accepting, finishes what runs, then closes jobs, metrics and the pool, in that order. */
  close(): Promise<void>
}

const WEB_DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const STOP_GRACE_MS = 10_000
const PORTS_TRIED = 20
/** What foreign clients speak. */
const PROTOCOLS = ['/auth/v1', '/storage/v1']

/** A port that was asked for is the only one; else the next free one will do, so that a second app does not stop the first. */
async function listenOn(http: FastifyInstance, { port, portAsked, host }: Config['server']): Promise<string> {
  for (let next = port; ; next += 1) {
    try {
      // Fastify binds both addresses of localhost only to servers that it makes itself; ours is made in http/edge.ts.
      return await http.listen({ port: next, host: host === 'localhost' ? '127.0.0.1' : host })
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!taken || portAsked || next - port >= PORTS_TRIED) throw error
    }
  }
}

/** @throws Error when the recording is not one of ours */
const weatherPort = ({ source, recording, ...service }: Config['weather']): WeatherPort =>
  source === 'recorded' && recording !== undefined ? makeRecordedWeather(recording) : makeOpenMeteo(service)

const placesOutside = ({ googlePlaces: google }: Config): PlacesOutside | undefined =>
  google && { port: makeGooglePlaces(google), attribution: 'Google Maps', timeoutMs: google.timeoutMs }

const smsSender = ({ sms, dataDir }: Config): SmsSender | undefined => {
  if (sms === undefined) return undefined
  return sms === 'outbox'
    ? makeSmsOutbox(join(dataDir, 'sms'))
    : makeSmsWebhook({ url: sms.webhookUrl, secret: sms.secret })
}

/** Where files lie. An S3-compatible store's client is read only where one is set. */
async function openStore(s3: Config['s3'], folder: string): Promise<ObjectStore> {
  if (s3 === undefined) return makeLocalDisk(folder)
  const { makeS3 } = await import('./ports/object-store/s3.ts')
  return makeS3(s3)
}

/** Folders of what people keep and are sent, which earlier versions left open to other accounts of the machine. */
const FOR_US_ALONE = ['files', 'mail', 'sms']

/** A folder whose modes are somebody else's to change is no reason not to start. */
async function closeFolders(dataDir: string, logger: Logger): Promise<void> {
  for (const name of FOR_US_ALONE) {
    await tightenFolder(join(dataDir, name)).catch((error) => {
      logger.warn({ err: error, folder: name }, 'a folder of the data folder cannot be closed to other accounts')
    })
  }
}

/** Builds the whole server, once. Decides nothing. */
export async function compose(
  config: Config,
  secrets: Secrets,
  target: DatabaseTarget,
  overrides: Partial<Outside> = {},
): Promise<App> {
  const outside: Outside = {
    clock: systemClock,
    logger: makeLogger(config.server.logLevel),
    webDist: WEB_DIST,
    store: undefined,
    images: undefined,
    arrival: undefined,
    ...overrides,
  }
  const { clock, logger } = outside
  const db = openDatabase(target, {
    max: config.database.poolMax,
    onError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  await migrate(db)
  await closeFolders(config.dataDir, logger)
  const limits = makeRateLimits(db, config.server.rateLimitFactor)
  const pages = await loadPages(outside.webDist, { trialDays: config.account.trialDays })
  const { smtpUrl, from } = config.mail
  const mailFolder = join(config.dataDir, 'mail')
  const mailer = smtpUrl ? makeSmtpMail({ url: smtpUrl, from }) : makeMailboxOnDisk({ folder: mailFolder, from })
  let servedAddress = `http://127.0.0.1:${config.server.port}`
  let stopping = false

  const places = makePlaces()
  const siteUrl = () => config.server.publicUrl ?? servedAddress
  const users = makeUsers({
    db,
    places,
    accountOf: (userId) => auth.accountOf(userId),
    files: {
      exists: (bucket, key) => storage.files.exists(bucket, key),
      remove: (bucket, keys) => storage.files.remove(bucket, keys),
    },
    countCompletedTasks: (userId) => tasks.countCompleted(userId),
    origins: () => [new URL(siteUrl()).origin],
  })
  const auth = await makeAuth({
    db,
    clock,
    logger,
    limits,
    rateLimitFactor: config.server.rateLimitFactor,
    accessTokenKeys: secrets.accessTokenKeys,
    refreshTokenKey: secrets.refreshTokenKey,
    totpKey: secrets.totpKey,
    sms: smsSender(config),
    providers: makeOAuthProviders(config.providers),
    saml: config.saml,
    publicUrl: config.server.publicUrl,
    passwordMin: config.account.passwordMin,
    adminEmail: config.account.adminEmail,
    options: {
      ...config.account,
      mailPauseSeconds: config.mail.pauseSeconds,
      mailsPerHour: config.mail.perHour,
    },
    mailer,
    enqueue: (name, data) => jobs.enqueue(name, data),
    siteUrl,
    hasPages: pages !== undefined,
    writeProfile: users.writeProfile,
  })
  const pace = makeWritePace(config.server.rateLimitFactor)
  const tasks = makeTasks({
    db,
    clock,
    pace,
    placeOf: users.placeOf,
    forgetLogOf: (userId, taskId) => activityLogs.forgetLogOf(userId, taskId),
  })
  const activityLogs = makeActivityLogs({ db, clock, pace, holdCompleted: tasks.holdCompleted })
  const { timeoutMs } = config.weather
  const readings = makeLatestReadings({ db, port: weatherPort(config.weather), clock, logger, timeoutMs })
  const getWeather = makeGetWeather({ places, placeOf: users.placeOf, readings, limits, clock, timeoutMs })

  const folder = join(config.dataDir, 'files')
  const storage = await makeStorage({
    ...{ db, clock, logger, limits, folder },
    authenticate: auth.authenticate,
    isServiceKey: auth.isServiceKey,
    sessionLives: auth.sessionLives,
    rateLimitFactor: config.server.rateLimitFactor,
    store: outside.store ?? (await openStore(config.s3, folder)),
    images: outside.images ?? makeSharpImages(),
    urlSigningKey: secrets.urlSigningKey,
  })

  const http = await buildHttp({
    logger,
    db,
    limits,
    authenticate: auth.authenticate,
    trustProxy: config.server.trustProxy,
    routes: [
      ...users.routes,
      ...securityRoutes({ db, clock, ownSecurity: auth.ownSecurity, files: storage.files }),
      ...placesRoutes(makeAskPlaces({ places, outside: placesOutside(config), limits, clock, logger })),
      ...weatherRoutes({ getWeather }),
      ...tasks.routes,
      ...activityLogs.routes,
    ],
    services: [
      { prefix: '/auth/v1', plugin: auth.service, openToOtherOrigins: true },
      { prefix: '/storage/v1', plugin: storage.service },
    ],
    pages,
    isReady: async () =>
      !stopping &&
      (await db.query('select 1').then(
        () => true,
        () => false,
      )),
    publicOrigin: config.server.publicUrl && new URL(config.server.publicUrl).origin,
    arrival: outside.arrival,
  })
  const registry = measure(http)
  const jobs = makeJobs(
    db,
    [
      { name: 'keys-forget', cron: '17 * * * *', run: () => forgetOldKeys(db, IDEMPOTENCY_KEPT_HOURS) },
      { name: 'limits-forget', cron: '37 * * * *', run: () => forgetExpiredLimits(db, clock.now()) },
      ...weatherJobs(makeRefreshWeather({ db, readings, clock })),
      { name: 'auth-sweep', cron: '47 * * * *', run: () => auth.sweep() },
      ...storage.jobs,
    ],
    logger,
    auth.queued,
  )
  let extra: ExtraAddress | undefined
  let metrics: Server | undefined
  let mailbox: Server | undefined
  let closing: Promise<void> | undefined

  const close = async (): Promise<void> => {
    stopping = true
    const grace = setTimeout(() => http.server.closeAllConnections(), STOP_GRACE_MS)
    await Promise.all([http.close(), extra?.close()])
    clearTimeout(grace)
    await jobs.stop()
    mailer.close()
    await auth.close()
    metrics?.close()
    mailbox?.close()
    await db.close()
  }

  return {
    awaitedAdmin: auth.awaitedAdmin,
    http,
    db,
    get extraPort() {
      return extra?.port
    },
    async listen() {
      const address = await listenOn(http, config.server)
      servedAddress = address
      const { extraAddress, trustProxy } = config.server
      const edge = edgeLimits({ trustProxy })
      if (extraAddress) extra = await serveExtraAddress(http, { ...extraAddress, prefixes: PROTOCOLS, edge })
      if (config.server.metricsPort !== undefined)
        metrics = await serveOnLoopback(showMetrics(registry), config.server.metricsPort)
      const { mailboxPort } = config.mail
      if (mailboxPort !== undefined) mailbox = await serveOnLoopback(showMailbox(mailFolder), mailboxPort)
      // Jobs may take a second to lay their tables; nobody who opens the app should wait for that.
      jobs.start()
      if (pages) void squeezePages(pages)
      return address
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
