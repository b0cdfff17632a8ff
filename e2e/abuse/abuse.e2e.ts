import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storedMails } from '../../server/src/ports/mail/read-mail.ts'
import { type RunningServer, startServerOnDisk } from '../faults/running-server.ts'
import type { Program } from '../process/processes.ts'
import { ATTACKS } from './attacks.ts'
import { LOCKOUTS } from './lockouts.ts'
import { type Client, makeTask, newClient, p99, signInAgain, workUntil } from './ordinary-clients.ts'
import { clientAt } from './send-from.ts'
import { forgetPeak, peakMegabytes, serverBelow } from './server-process.ts'
import { largeFile, type Target } from './target.ts'

/** Seconds of each attack: few in `npm test`, five minutes in `npm run faults`, or as many as ABUSE_SECONDS says. */
const SECONDS = Math.max(1, Number.parseInt(process.env.ABUSE_SECONDS ?? '', 10) || 3)
/** Times mean something in a long run only, on a machine that does nothing else. */
const IS_LONG = SECONDS >= 60
const QUIET_SECONDS = 60
const CLIENTS = 8
const MEMORY_MB = 400
const POLL = { timeout: 30_000, interval: 100 }
/** The attacker's list has this many tasks. */
const TASKS = 20

let running: RunningServer
let program: Program
let team: Client[]
let target: Target
let quiet = Number.NaN

/** Another one each time: mails to one address have a pause between them. */
let asked = 0
async function expectMail(): Promise<void> {
  const { at, account } = team[asked++ % team.length] as Client
  const { email } = account
  const answer = await at.ask({ method: 'POST', path: '/auth/v1/recover', body: { email } })
  expect(answer.status).toBe(200)
  await vi.waitFor(async () => expect(await mailsTo(email)).not.toEqual([]), POLL)
}

const mailsTo = async (email: string) => (await storedMails(`${running.dataDir}/mail`)).filter(({ to }) => to === email)

const forSeconds = (seconds: number) => AbortSignal.timeout(seconds * 1000)

beforeAll(async () => {
  // The limits are those of every server; everybody here has an address of their own.
  running = await startServerOnDisk({ npm: true, env: { RATE_LIMIT_FACTOR: '1', PASSWORD_MIN: '6' } })
  program = await running.start()
  const port = Number(new URL(running.url).port)
  const addresses = Array.from({ length: CLIENTS }, (_, at) => `127.0.1.${at + 1}`)
  team = await Promise.all(addresses.map((address) => newClient(address, port)))
  const attacker = await newClient('127.0.0.66', port)
  for (let at = 0; at < TASKS; at += 1) await makeTask(attacker, at)
  target = { port, file: await largeFile(), attacker, emails: team.map(({ account }) => account.email) }
  if (IS_LONG) quiet = p99(await workUntil(team, forSeconds(QUIET_SECONDS)))
})
afterAll(async () => {
  for (const { at } of team ?? []) at.close()
  await running?.remove()
})

describe('npm start, while eight people work, bears', () => {
  it.each([...ATTACKS, ...LOCKOUTS])('$name ($severity)', async ({ name, attack, afterwards }) => {
    const server = serverBelow(program.pid)
    forgetPeak(server)
    const until = forSeconds(SECONDS)
    const [work] = await Promise.all([workUntil(team, until), attack(target, until)])
    const peak = peakMegabytes(server)

    expect(serverBelow(program.pid)).toBe(server)
    expect(program.lines.join('\n')).not.toContain('ended by itself')
    expect(peak).toBeLessThan(MEMORY_MB)
    expect(work.refused).toEqual([])
    // A new connection, a new session: nobody is kept out.
    const again = team.map(({ at, account }) => signInAgain(at, account))
    expect(await Promise.all(again)).toEqual(team.map(() => 200))
    if (afterwards === 'mail') await expectMail()

    const slowest = p99(work)
    const times = `99 of 100 of ${work.times.length} answers within ${slowest.toFixed(0)} ms`
    console.log(`${name}: ${SECONDS} s, ${peak} MB at most, ${times}${IS_LONG ? `, quiet ${quiet.toFixed(0)} ms` : ''}`)
    if (IS_LONG) expect(slowest).toBeLessThan(10 * quiet)
  })
})

describe('an account made in advance with the address of somebody else', () => {
  it('is theirs alone once they come by mail: session, refresh token and password of who made it end', async () => {
    const { port } = target
    const maker = await newClient('127.0.0.67', port)
    const { at, account, token } = maker
    const { email, password } = account
    const path = '/auth/v1/token?grant_type=password'
    const second = JSON.parse((await at.ask({ method: 'POST', path, body: { email, password } })).text)
    const owner = clientAt('127.0.1.99', port)
    expect((await owner.ask({ method: 'POST', path: '/auth/v1/otp', body: { email } })).status).toBe(200)
    const code = async () => /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? expect.fail('no code')
    const proof = { type: 'email', email, token: await vi.waitFor(code, POLL) }
    expect((await owner.ask({ method: 'POST', path: '/auth/v1/verify', body: proof })).status).toBe(200)

    for (const old of [token, second.access_token]) {
      expect([401, 403]).toContain((await at.ask({ path: '/auth/v1/user', token: old })).status)
    }
    const refresh = { method: 'POST', path: '/auth/v1/token?grant_type=refresh_token' }
    expect((await at.ask({ ...refresh, body: { refresh_token: second.refresh_token } })).status).toBe(400)
    expect(await signInAgain(at, account)).toBe(400)
    at.close()
    owner.close()
  })
})
