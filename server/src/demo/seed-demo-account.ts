import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@turfwise/domain/kernel/local-date'
import type { App } from '../compose.ts'
import { plantChoices } from './demo-choices.ts'
import { plantNeighbours } from './demo-neighbours.ts'
import { type DemoPerson, signUpDemo } from './demo-person.ts'
import { plantProgress } from './demo-progress.ts'
import { plantSchedules } from './demo-schedules.ts'
import { plantHold, plantWater } from './demo-water.ts'
import { type DemoGarden, seedDemoGarden } from './seed-demo-garden.ts'

export interface DemoSignIn {
  email: string
  password: string
}

const EMAIL = 'demo@turfwise.example'
const GARDEN = {
  name: 'Mia Kovac',
  location: 'Parramatta, NSW',
  place_id: null,
  coordinates: null,
  lawnSize: 'medium',
  grassType: 'buffalo',
}

/** The demo's sign-in, made once for each data folder: a password that everybody knows would be an open door. */
async function keptSignIn(dataDir: string): Promise<DemoSignIn> {
  const file = join(dataDir, 'demo-sign-in.json')
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoSignIn
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const made = { email: EMAIL, password: `garden-${randomBytes(6).toString('hex')}` }
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600 })
    return made
  }
}

/** How many weeks have their record, the present one among them. */
const WEEKS = 5

/** What is made by the calls that anybody makes, so that it is as theirs is, and then what others did. */
async function plantByCalls(app: App, mia: DemoPerson, garden: DemoGarden, now: Date): Promise<void> {
  const { today, timeZone } = garden
  await plantSchedules(mia, today)
  const watered = await plantWater(mia, today, timeZone)
  await mia.call('POST', '/api/irrigation/schedules/generate', {})
  for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo -= 1) {
    const day = addDays(today, -7 * weeksAgo)
    await mia.call('POST', `/api/users/${mia.userId}/analytics/generate-weekly?weekOf=${day}`)
  }
  await plantProgress(mia, garden, now)
  await plantHold(mia, garden, now)
  await plantChoices(mia)
  await plantNeighbours(app, mia, garden, watered)
}

/**
 * Adds the demo garden unless it is there already: its account by the same call that anybody signs up with, a year of
 * tasks, then schedules, a month of water, photos, a product that holds the mower back, what Mia chose, and neighbours. It may be asked for again: what was planted, and whatever became of it, stays.
 * @throws Error when the sign-up is refused
 */
export async function seedDemoAccount(app: App, dataDir: string, now: Date): Promise<DemoSignIn> {
  const signIn = await keptSignIn(dataDir)
  const mia = await signUpDemo(app, { ...signIn, data: GARDEN })
  const garden = await seedDemoGarden(app.db, signIn.email, now)
  if (mia !== undefined && garden !== undefined) await plantByCalls(app, mia, garden, now)
  return signIn
}
