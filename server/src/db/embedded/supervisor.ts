import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedDatabaseError, SecondInstanceError } from './embedded-error.ts'
import { isClusterInUse, isRecovering, type LockFile, programOf, readHolder } from './lock-file.ts'
import { claim, type Owner } from './owner.ts'
import { type Placement, placeDatabase } from './placement.ts'
import { DATABASE, lastWords, launch, makeCluster, PORT, stopProcess, USER } from './postmaster.ts'

/** The embedded PostgreSQL while this process owns it. */
export interface EmbeddedDatabase {
  /** How to connect: `host` is the folder of the socket. It stays the same for the life of this process. */
  connection: { host: string; port: number; user: string; database: string }
  /** True when the server was still running from an earlier start that was killed. */
  adopted: boolean
  /** Stops the server in order and settles when its process is gone. */
  stop(): Promise<void>
}

interface Running {
  pid: number
  socketDir: string
  owner: Owner
  adopted: boolean
}

// A hard kill of everything leaves a stale lock for about 2 s; recovery after it may take longer but says so.
const START_TIMEOUT_MS = 10_000
const RECOVERY_TIMEOUT_MS = 120_000
const LOCK_GRACE_MS = 1_500
const HANGING_TIMEOUT_MS = 5_000
// After a crash of one of its processes PostgreSQL ends all of them, kills after 5 s those that do not go, and recovers.
const SELF_RESTART_TIMEOUT_MS = 10_000
const RESTART_PAUSE_MS = { first: 100, longest: 5_000 }

/**
 * Starts the embedded PostgreSQL, or adopts the one that a killed process left behind, and looks after it: when it ends
 * it is started again, until `stop` is called.
 *
 * @param options.dataDir absolute folder of this installation
 * @param options.log told in one line each what happens
 * @param options.environment what PostgreSQL finds set beside the few variables of our own, for tests on another day
 * @throws SecondInstanceError when a live process owns the data folder
 * @throws EmbeddedDatabaseError when PostgreSQL cannot run here
 */
export async function startEmbedded(options: {
  dataDir: string
  log: (line: string) => void
  environment?: Record<string, string>
}): Promise<EmbeddedDatabase> {
  const { dataDir, log, environment = {} } = options
  const place = { ...(await placeDatabase(dataDir, log)), environment }
  if (await makeCluster(place)) log('A new database was made.')
  let running = await startOrAdopt(place, dataDir, log)
  // Clients keep the address they were given first, so a server that is started again listens there too.
  const kept = { ...place, socketDir: running.socketDir }
  let stopping = false

  const lookAfter = async () => {
    for (;;) {
      await running.owner.lost
      if (stopping) return
      log('The connection to the database was lost; starting it again.')
      const again = await startAgain(kept, dataDir, log, () => stopping)
      if (!again) return
      running = again
      // `stop` came while this one started: it knows the earlier process only, and stops this one once this loop ends.
      if (stopping) return
    }
  }
  const lookingAfter = lookAfter()

  const stop = async () => {
    stopping = true
    await stopProcess(running.pid)
    await lookingAfter
    // A server that was just being started again when the call came.
    const holder = await readHolder(kept.cluster)
    if (holder.state === 'alive') await stopProcess(holder.lock.pid)
    if (!kept.socketDir.startsWith(join(kept.cluster, '..'))) await rm(kept.socketDir, { recursive: true, force: true })
  }
  let stopped: Promise<void> | undefined
  return {
    connection: { host: kept.socketDir, port: PORT, user: USER, database: DATABASE },
    adopted: running.adopted,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function startAgain(
  place: Placement,
  dataDir: string,
  log: (line: string) => void,
  isStopping: () => boolean,
): Promise<Running | undefined> {
  for (let pause = RESTART_PAUSE_MS.first; !isStopping(); pause = Math.min(pause * 2, RESTART_PAUSE_MS.longest)) {
    try {
      const running = await startOrAdopt(place, dataDir, log)
      log('The database is back.')
      return running
    } catch (error) {
      log(`The database did not start: ${(error as Error).message}`)
      await wait(pause)
    }
  }
  return undefined
}

/** Tries until a server answers and is ours, or the time is over. */
async function startOrAdopt(place: Placement, dataDir: string, log: (line: string) => void): Promise<Running> {
  const giveUp = performance.now() + RECOVERY_TIMEOUT_MS
  let timeout = performance.now() + START_TIMEOUT_MS
  const selfRestart = { timeout: performance.now() + SELF_RESTART_TIMEOUT_MS }
  let reason = ''
  while (performance.now() < Math.min(timeout, giveUp)) {
    const holder = await readHolder(place.cluster)
    if (holder.state === 'alive') {
      const adopted = await adoptOrStop(holder.lock, place, dataDir, log, selfRestart)
      if (adopted) return adopted
      timeout = performance.now() + START_TIMEOUT_MS
      continue
    }
    if (holder.state === 'dead' && !(await isClusterInUse(place.cluster)))
      await rm(join(place.cluster, 'postmaster.pid'), { force: true })
    if (holder.state !== 'unreadable') {
      const started = await startOnce(place, dataDir)
      if (typeof started !== 'string') return started
      reason = started
    }
    await wait(200)
  }
  throw new EmbeddedDatabaseError(`PostgreSQL did not start. ${reason}\nIts log is ${place.logFile}.`)
}

/** Takes a running server over; one that hangs or is of another version is stopped. Undefined means: look again. */
async function adoptOrStop(
  lock: LockFile,
  place: Placement,
  dataDir: string,
  log: (line: string) => void,
  selfRestart: { timeout: number },
): Promise<Running | undefined> {
  const found = await claim(lock.socketDir, place.cluster, LOCK_GRACE_MS)
  if (found.result === 'not-ready' && (await getsOn(found, lock, place)))
    selfRestart.timeout = performance.now() + SELF_RESTART_TIMEOUT_MS
  const isRestartingItself = found.result === 'not-ready' || found.result === 'cut'
  if (isRestartingItself && performance.now() < selfRestart.timeout) {
    await wait(50)
    return undefined
  }
  switch (found.result) {
    case 'taken':
      throw new SecondInstanceError(dataDir)
    case 'not-ready':
      log('A database restarted itself and does not get on; stopping it.')
      await stopProcess(lock.pid, HANGING_TIMEOUT_MS)
      return undefined
    case 'cut':
    case 'silent':
      log(`A database left running does not answer (${found.reason}); stopping it.`)
      await stopProcess(lock.pid, HANGING_TIMEOUT_MS)
      return undefined
    case 'owner': {
      const program = await programOf(lock.pid)
      if (program === undefined || program === join(place.binaries.folder, 'bin', 'postgres')) {
        log('The database was still running from before and was taken over.')
        return { pid: lock.pid, socketDir: lock.socketDir, owner: found.owner, adopted: true }
      }
      log('The database is still running from before an update; starting it anew.')
      await stopProcess(lock.pid)
      return undefined
    }
  }
}

/**
 * Whether a server that lets nobody in will do so one day. One whose recovery failed on a full disk may stay as it is for
 * ever, with room and without: nothing recovers and nothing stops.
 */
async function getsOn(found: { startsOrStops: boolean }, lock: LockFile, { cluster }: Placement): Promise<boolean> {
  return !found.startsOrStops || lock.status === 'stopping' || isRecovering(cluster)
}

/** Starts a server and becomes its owner, or says why not; a lost race against another start is one reason. */
async function startOnce(place: Placement, dataDir: string): Promise<Running | string> {
  const postmaster = await launch(place)
  const timeout = performance.now() + RECOVERY_TIMEOUT_MS
  while (performance.now() < timeout) {
    if (postmaster.hasEnded()) return lastWords(place.logFile)
    const holder = await readHolder(place.cluster)
    const isReady = holder.state === 'alive' && holder.lock.pid === postmaster.pid && holder.lock.status === 'ready'
    const found = isReady ? await claim(place.socketDir, place.cluster, LOCK_GRACE_MS) : undefined
    if (found?.result === 'owner')
      return { pid: postmaster.pid, socketDir: place.socketDir, owner: found.owner, adopted: false }
    if (found?.result === 'taken') throw new SecondInstanceError(dataDir)
    await wait(20)
  }
  await stopProcess(postmaster.pid)
  return 'It did not become ready in time.'
}
