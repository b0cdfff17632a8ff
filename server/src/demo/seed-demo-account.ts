import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../compose.ts'
import { seedDemoGarden } from './seed-demo-garden.ts'

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

/**
 * Adds the demo garden unless it is there already: its account by the same call that anybody signs up with, then a year
 * of tasks. Both may be asked for again: what was planted, and whatever became of it, stays as it is.
 * @throws Error when the sign-up is refused
 */
export async function seedDemoAccount(app: App, dataDir: string, now: Date): Promise<DemoSignIn> {
  const signIn = await keptSignIn(dataDir)
  const answer = await app.http.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { ...signIn, data: GARDEN },
  })
  const isThere = answer.headers['x-sb-error-code'] === 'user_already_exists'
  if (answer.statusCode !== 200 && !isThere) throw new Error(`The demo garden was refused: ${answer.body}`)
  await seedDemoGarden(app.db, signIn.email, now)
  return signIn
}
