import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { dailyBackup } from './backup/daily-backup.ts'
import { programVersion } from './backup/program-version.ts'
import { buildFeatures } from './build-features.ts'
import { openStore } from './chosen-ports.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, type DatabaseTarget, type DatabaseTimeouts, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { makeFacts } from './facts/tell-facts.ts'
import type { Feature } from './feature.ts'
import type { AuthNeeds } from './features/auth/auth.public.ts'
import { buildHttp, edgeLimits } from './http/build-http.ts'
import type { Arrival } from './http/edge/arrival.ts'
import { type ExtraAddress, serveExtraAddress } from './http/edge/extra-address.ts'
import { serveOnLoopback } from './http/edge/loopback.ts'
import { measure, showMetrics } from './http/metrics.ts'
import { forgetOldKeys } from './http/once/idempotency.store.ts'
import { IDEMPOTENCY_KEPT_DAYS, IDEMPOTENCY_KEYS_MAX } from './http/once/idempotency.ts'
import { loadPages, precompressPages } from './http/pages/page-files.ts'
import { type Job, makeJobs } from './jobs/jobs.ts'
import { forgetExpiredLimits } from './limits/rate-limit.store.ts'
import { makeRateLimits } from './limits/rate-limit.ts'
import { makeLogger } from './logger.ts'
import { addGauges } from './metrics/gauges.ts'
import { pageWordsOf } from './page-words.ts'
import type { ImageTransform } from './ports/image-transform/image-transform.port.ts'
import { makeMailboxOnDisk } from './ports/mail/mailbox-on-disk.ts'
import { showMailbox } from './ports/mail/show-mailbox.ts'
import { makeSmtpMail } from './ports/mail/smtp-mail.ts'
import type { ObjectStore } from './ports/object-store/object-store.port.ts'
import type { PushSender } from './ports/push/push.port.ts'
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
  /** Instead of the one that our settings make, for a test with a push service of its own. */
  push: PushSender | undefined
  /** Shorter times in which a request must arrive, for a test that waits for the end of them. */
  arrival: Arrival | undefined
  /** Less than a password deserves, for a test that makes many accounts and says nothing of how they are kept. */
  passwordCost: AuthNeeds['passwordCost']
  /** Longer than a request may wait for the database, for a test that fills tables through it. */
  databaseTimeouts: Partial<DatabaseTimeouts>
  /** Beside our own, for a test of what a feature may rely on. */
  features: readonly Feature[]
}

export interface App {
  http: FastifyInstance
  db: Database
  /** Port of the extra address, once it is listened on. */
  readonly extraPort: number | undefined
  /** Port of the metrics, once it is listened on. */
  readonly metricsPort: number | undefined
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

/** A port that was asked for is the only one; else the next free one will do, so that a second app does not stop the first. */
async function listenOn(http: FastifyInstance, { port, portAsked, host }: Config['server']): Promise<string> {
  for (let next = port; ; next += 1) {
    try {
      // Fastify binds both addresses of localhost only to servers that it makes itself; ours is made in http/edge/edge.ts.
      return await http.listen({ port: next, host: host === 'localhost' ? '127.0.0.1' : host })
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!taken || portAsked || next - port >= PORTS_TRIED) throw error
    }
  }
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
    push: undefined,
    arrival: undefined,
    passwordCost: undefined,
    databaseTimeouts: {},
    features: [],
    ...overrides,
  }
  const { clock, logger } = outside
  const db = openDatabase(target, {
    max: config.database.poolMax,
    timeouts: outside.databaseTimeouts,
    onError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  await migrate(db)
  await closeFolders(config.dataDir, logger)
  const limits = makeRateLimits(db, config.server.rateLimitFactor)
  const pages = await loadPages(outside.webDist, { words: pageWordsOf(config), ...config.pages })
  const { smtpUrl, from } = config.mail
  const mailFolder = join(config.dataDir, 'mail')
  const mailer = smtpUrl ? makeSmtpMail({ url: smtpUrl, from }) : makeMailboxOnDisk({ folder: mailFolder, from })
  let servedAddress = `http://127.0.0.1:${config.server.port}`
  let stopping = false

  const store = outside.store ?? (await openStore(config.s3, join(config.dataDir, 'files')))
  // Others can be there only where the database is not the embedded one.
  const jobs = makeJobs(db, logger, { works: config.works, hearsOthers: config.database.url !== undefined })
  const facts = makeFacts(db, logger)
  const {
    features: own,
    auth,
    household,
  } = await buildFeatures({
    ...{ config, secrets, db, clock, logger, limits, mailer },
    enqueue: jobs.enqueue,
    facts,
    siteUrl: () => config.server.publicUrl ?? servedAddress,
    hasPages: pages !== undefined,
    store,
    images: outside.images,
    push: outside.push,
    passwordCost: outside.passwordCost,
  })
  const features = [...own, ...outside.features]
  facts.listen(features)
  const services = features.flatMap(({ service }) => service ?? [])

  const http = await buildHttp({
    logger,
    db,
    limits,
    authenticate: auth.authenticate,
    roleIn: household.roleIn,
    recordDeed: household.recordDeed,
    trustProxy: config.server.trustProxy,
    routes: features.flatMap(({ routes = [] }) => routes),
    services,
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
  const readGauges = addGauges(registry, {
    db,
    clock,
    dataDir: config.dataDir,
    backupFolder: config.backup.folder,
    version: await programVersion(),
  })
  const housekeeping: Job[] = [
    {
      name: 'keys-forget',
      cron: '17 * * * *',
      run: () => forgetOldKeys(db, { days: IDEMPOTENCY_KEPT_DAYS, most: IDEMPOTENCY_KEYS_MAX }),
    },
    { name: 'limits-forget', cron: '37 * * * *', run: () => forgetExpiredLimits(db, clock.now()) },
    ...dailyBackup({ settings: config.backup, target, store, secrets, clock, logger }),
  ]
  let extra: ExtraAddress | undefined
  let metrics: Server | undefined
  let mailbox: Server | undefined
  let closing: Promise<void> | undefined

  const close = async (): Promise<void> => {
    stopping = true
    for (const feature of features) feature.stopping?.()
    const grace = setTimeout(() => http.server.closeAllConnections(), STOP_GRACE_MS)
    await Promise.all([http.close(), extra?.close()])
    clearTimeout(grace)
    await Promise.all([jobs.stop(), facts.stop()])
    mailer.close()
    for (const feature of features) await feature.close?.()
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
    get metricsPort() {
      return (metrics?.address() as AddressInfo | null | undefined)?.port
    },
    async listen() {
      const address = await listenOn(http, config.server)
      servedAddress = address
      const { extraAddress, trustProxy } = config.server
      const prefixes = services.filter(({ atOwnAddressOnly }) => !atOwnAddressOnly).map(({ prefix }) => prefix)
      const edge = edgeLimits({ trustProxy })
      if (extraAddress) extra = await serveExtraAddress(http, { ...extraAddress, prefixes, edge })
      if (config.server.metricsPort !== undefined)
        metrics = await serveOnLoopback(showMetrics(registry, readGauges), config.server.metricsPort)
      const { mailboxPort } = config.mail
      if (mailboxPort !== undefined) mailbox = await serveOnLoopback(showMailbox(mailFolder), mailboxPort)
      // Jobs may take a second to lay their tables; nobody who opens the app should wait for that.
      jobs.start({
        jobs: [...housekeeping, ...facts.jobs, ...features.flatMap(({ jobs = [] }) => jobs)],
        queued: features.flatMap(({ queued = [] }) => queued),
      })
      facts.start()
      if (pages) void precompressPages(pages)
      return address
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
