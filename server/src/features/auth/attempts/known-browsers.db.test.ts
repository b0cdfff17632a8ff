import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, ask, freshEmail, PASSWORD, refresh } from '../../../../test/auth-client.ts'
import { makeBrowser } from '../../../../test/browser.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

// Hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** Stands still but for a test: the waits are of seconds, and a busy machine takes as long for a call. */
let now = Date.now()
const clock = {
  now: () => new Date(now),
  pass(seconds: number) {
    now += seconds * 1000
  },
}
/** Behind one proxy, so that a test can come from any address. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, outside: { clock } })
})
afterAll(() => server.close())
beforeEach(() => server.app.db.query('delete from app.rate_limits'))

const HOME = '203.0.113.7'
const TRAIN = '203.0.113.99'
const TOKEN = '/auth/v1/token?grant_type=password'
/** A program, or a browser that was never here. */
const grant = (email: string, password: string, ip: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(server.url, 'POST', TOKEN, { body: { email, password }, headers: { 'x-forwarded-for': ip, ...headers } })
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n >> 8}.${n & 255}`)
const sorted = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

/** Somebody who signed up in a browser at home. */
async function newOwner() {
  const browser = makeBrowser(server.url, HOME)
  const email = freshEmail()
  const { status, body } = await browser.post('/auth/v1/signup', { email, password: PASSWORD })
  expect(status).toBe(200)
  return {
    browser,
    email,
    id: body.user.id as string,
    token: body.access_token as string,
    refreshToken: body.refresh_token,
  }
}

/** Wrong passwords, all at the same time from each address, one address after the other. */
async function guess(email: string, addresses: readonly string[], each: number): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const ip of addresses) {
    answers.push(...(await Promise.all(Array.from({ length: each }, () => grant(email, 'not the password', ip)))))
  }
  return answers
}

describe('the right password', () => {
  it('is taken at once in a browser that the account knows, in whatever network, amid a thousand wrong ones', async () => {
    const { browser, email } = await newOwner()
    const answers = await guess(email, strangers(40), 25)
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(50)
    // A busy machine sheds some of them before it counts them.
    expect(answers.filter(({ status }) => status === 429 || status === 503).length).toBeGreaterThanOrEqual(950)
    expect((await browser.post(TOKEN, { email, password: PASSWORD }, { ip: TRAIN })).status).toBe(200)
    expect((await grant(email, PASSWORD, HOME)).status).toBe(200)
  })

  it('is taken at once from anywhere while one stranger guesses', async () => {
    const { email } = await newOwner()
    await guess(email, ['198.51.100.9'], 160)
    expect((await grant(email, PASSWORD, '192.0.2.77')).status).toBe(200)
  })

  it('is taken in a known browser whose address is used by somebody who guesses', async () => {
    const { browser, email } = await newOwner()
    await guess(email, [HOME], 20)
    expect((await grant(email, PASSWORD, HOME)).status).toBe(429)
    expect((await browser.post(TOKEN, { email, password: PASSWORD })).status).toBe(200)
  })

  it('is taken, and a session refreshed, when a neighbour has used up what their common address may ask', async () => {
    const { browser, email, refreshToken } = await newOwner()
    const asked = await Promise.all(Array.from({ length: 160 }, () => grant(freshEmail('nobody'), 'wrong', HOME)))
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    const refreshed = await ask(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
      headers: { 'x-forwarded-for': HOME },
    })
    expect(refreshed.status).toBe(200)
    expect((await browser.post(TOKEN, { email, password: PASSWORD })).status).toBe(200)
    expect((await grant(freshEmail(), 'wrong', HOME)).status).toBe(429)
  })
})

describe('guessing from many addresses', () => {
  it('ends after fifty, and goes on with one a minute for all of them together', async () => {
    const { email } = await newOwner()
    expect(sorted(await guess(email, strangers(60), 1))).toEqual([...Array(50).fill(400), ...Array(10).fill(429)])
    const early = await grant(email, PASSWORD, '192.0.2.1')
    expect([early.status, early.body.code]).toEqual([429, 'over_request_rate_limit'])
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    clock.pass(60)
    expect(sorted(await guess(email, strangers(3), 1))).toEqual([400, 429, 429])
  })

  it('is the same for an address that nobody has', async () => {
    expect(sorted(await guess(freshEmail('nobody'), strangers(53), 1))).toEqual([
      ...Array(50).fill(400),
      ...Array(3).fill(429),
    ])
  })
})

describe('what a browser holds of a sign-in', () => {
  const isKnown = async (email: string, cookie: string) => {
    await server.app.db.query('delete from auth.password_failures')
    const ip = '192.0.2.200'
    for (let tries = 0; tries < 6; tries += 1) await grant(email, 'wrong', ip)
    const { status } = await grant(email, PASSWORD, ip, { cookie })
    return status === 200
  }

  it('is a cookie that no script and no other site can use, goes to the auth service alone and tells nothing', async () => {
    const browser = makeBrowser(server.url, HOME)
    const body = { email: freshEmail(), password: PASSWORD }
    const [set = ''] = (await browser.post('/auth/v1/signup', body)).headers.getSetCookie()
    expect(set).toMatch(/^tw_device=[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const again = await browser.post(TOKEN, body)
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
    const kept = await server.app.db.query('select d::text as row from auth.known_devices d')
    expect(JSON.stringify(kept)).not.toContain(browser.cookie.slice('tw_device='.length))
  })

  it('is given to pages of ours, for what was right', async () => {
    const { browser, email } = await newOwner()
    const asked = [
      await grant(email, PASSWORD, HOME),
      await grant(email, PASSWORD, HOME, { 'sec-fetch-site': 'cross-site' }),
      await grant(email, PASSWORD, HOME, { origin: 'https://elsewhere.example' }),
      await grant(email, 'wrong', HOME, { 'sec-fetch-site': 'same-origin' }),
      await grant(email, PASSWORD, HOME, { 'sec-fetch-site': 'same-origin', cookie: browser.cookie }),
    ]
    expect(asked.map(({ headers }) => headers.getSetCookie())).toEqual([[], [], [], [], []])
    const fromPage = await grant(email, PASSWORD, HOME, { origin: server.url })
    expect(fromPage.headers.getSetCookie()).toHaveLength(1)
  })

  it('counts for the account that was opened there and no other, and only as it was given', async () => {
    const [mine, theirs] = [await newOwner(), await newOwner()]
    expect(await isKnown(mine.email, mine.browser.cookie)).toBe(true)
    expect(await isKnown(theirs.email, mine.browser.cookie)).toBe(false)
    const changed = mine.browser.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await isKnown(mine.email, changed)).toBe(false)
    expect(await isKnown(mine.email, `tw_device=${'A'.repeat(43)}`)).toBe(false)
    expect(await isKnown(mine.email, `tw_device=${'.'.repeat(400)}; tw_device=x`)).toBe(false)
  })

  it('counts for each account that was opened in the browser', async () => {
    const { browser, email } = await newOwner()
    const second = freshEmail()
    await browser.post('/auth/v1/signup', { email: second, password: PASSWORD })
    expect([await isKnown(email, browser.cookie), await isKnown(second, browser.cookie)]).toEqual([true, true])
  })

  it.each([
    ['stays after the person signed out there', 'local', true],
    ['ends with a sign-out everywhere', 'global', false],
  ])('%s', async (_what, scope, stays) => {
    const { browser, email, token } = await newOwner()
    await browser.post(`/auth/v1/logout?scope=${scope}`, {}, { token })
    expect(await isKnown(email, browser.cookie)).toBe(stays)
  })

  it('ends where its session is ended from another browser, and stays there', async () => {
    const { browser, email, id } = await newOwner()
    const other = makeBrowser(server.url, TRAIN)
    const { body } = await other.post(TOKEN, { email, password: PASSWORD })
    expect(await isKnown(email, browser.cookie)).toBe(true)
    await other.post('/auth/v1/logout?scope=others', {}, { token: body.access_token })
    expect([await isKnown(email, browser.cookie), await isKnown(email, other.cookie)]).toEqual([false, true])
    const third = makeBrowser(server.url, '192.0.2.5')
    await third.post(TOKEN, { email, password: PASSWORD })
    const [session] = await server.app.db.query<{ id: string }>(
      `select id from auth.sessions where user_id = $1 and ip = '192.0.2.5'`,
      [id],
    )
    await ask(server.url, 'DELETE', `/api/security/sessions/${id}/${session?.id}`, { token: body.access_token })
    expect([await isKnown(email, third.cookie), await isKnown(email, other.cookie)]).toEqual([false, true])
  })

  it('is held for twenty browsers of an account, those that were used last', async () => {
    const { browser, email, id } = await newOwner()
    for (let turn = 0; turn < 20; turn += 1) {
      clock.pass(1)
      await makeBrowser(server.url, HOME).post(TOKEN, { email, password: PASSWORD })
    }
    const kept = await server.app.db.query('select 1 as one from auth.known_devices where user_id = $1', [id])
    expect(kept).toHaveLength(20)
    expect(await isKnown(email, browser.cookie)).toBe(false)
  })
})

it('a refresh with a token of nobody does not escape the limit of its address', async () => {
  const made = await Promise.all(Array.from({ length: 155 }, () => refresh(server.url, 'A'.repeat(43))))
  expect(made.filter(({ status }) => status === 429)).toHaveLength(5)
})
