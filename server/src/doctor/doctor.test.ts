import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from '../secrets.ts'
import { examine } from './examine.ts'
import { type Finding, linesOf, ok, warn, wrong } from './finding.ts'

const NOW = new Date('2026-11-26T03:00:00Z')

let dataDir: string
const servers: { close(): unknown }[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'turfwise-doctor-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const portOf = async (server: Server | ReturnType<typeof createPlainServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return (server.address() as AddressInfo).port
}
/** A port at which nobody listens. */
const closedPort = async (): Promise<number> => {
  const server = createPlainServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
const answering = (status: number, body = '') =>
  portOf(createServer((_request, response) => response.writeHead(status).end(body)))

/** What is found with these settings beside a data folder of its own and weather from a recording. */
const found = async (env: Record<string, string> = {}): Promise<Finding[]> =>
  examine({
    env: {
      DATA_DIR: dataDir,
      PORT: String(await closedPort()),
      WEATHER_SOURCE: 'recorded',
      WEATHER_RECORDING: 'constructed/sydney-2019-12-16',
      ...env,
    },
    now: NOW,
  })
const of = (findings: readonly Finding[], what: string) => findings.filter((finding) => finding.what === what)
const one = async (what: string, env?: Record<string, string>) => of(await found(env), what)

it('finds nothing wrong before the first start, and makes nothing', async () => {
  await rm(dataDir, { recursive: true })
  const findings = await found()
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(of(findings, 'Data folder')).toEqual([ok('Data folder', `${dataDir} is made at the first start.`)])
  expect(of(findings, 'Secrets')).toEqual([ok('Secrets', 'they are made at the first start.')])
  expect(of(findings, 'Database')).toEqual([ok('Database', 'the embedded one is made at the first start.')])
  await mkdir(dataDir) // Fails where it has been made.
})

it('tells every wrong setting, and nothing else then', async () => {
  const findings = await examine({ env: { PORT: 'many', BACKUP_KEEP: '0' }, now: NOW })
  expect(findings.map(({ what, state }) => [what, state])).toEqual([
    ['Settings', 'wrong'],
    ['Settings', 'wrong'],
  ])
  expect(findings.map(({ says }) => says.split(' ')[0])).toEqual(['PORT', 'BACKUP_KEEP'])
})

describe('the secrets', () => {
  const file = () => join(dataDir, 'secrets.json')

  it('are whole and their owner’s alone', async () => {
    await loadSecrets(dataDir)
    expect(await one('Secrets')).toMatchObject([{ state: 'ok' }])
    await chmod(file(), 0o644)
    expect(await one('Secrets')).toMatchObject([{ state: 'wrong', advice: `chmod 600 ${file()}` }])
  })

  it('that are damaged, or missing beside a database, are wrong, and nothing of them is told', async () => {
    await writeFile(file(), '{"refreshTokenKey":"hidden-value"}', { mode: 0o600 })
    const findings = await one('Secrets')
    expect(findings).toMatchObject([{ state: 'wrong' }])
    expect(JSON.stringify(findings)).not.toContain('hidden-value')
    await rm(file())
    await mkdir(join(dataDir, 'postgres'))
    expect(await one('Secrets')).toMatchObject([{ state: 'wrong' }])
  })
})

describe('the data folder', () => {
  it('that is a file is wrong', async () => {
    const path = join(dataDir, 'file')
    await writeFile(path, '')
    expect(of(await found({ DATA_DIR: path }), 'Data folder')).toMatchObject([{ state: 'wrong' }])
  })

  it('that stands tells how much room is beside it', async () => {
    expect(await one('Room')).toMatchObject([{ says: expect.stringMatching(/\d+ [MG]B are free/) }])
  })
})

describe('the server', () => {
  it('answers and is ready', async () => {
    const port = await portOf(
      createServer((request, response) =>
        response.end(JSON.stringify({ status: request.url === '/healthz' ? 'ok' : 'ready' })),
      ),
    )
    expect(await one('Server', { PORT: String(port) })).toMatchObject([
      { state: 'ok', says: expect.stringMatching(/is ready/) },
    ])
  })

  it('that answers and is not ready is wrong', async () => {
    const port = await portOf(
      createServer((request, response) =>
        response.writeHead(request.url === '/healthz' ? 200 : 503).end(JSON.stringify({ status: 'ok' })),
      ),
    )
    expect(await one('Server', { PORT: String(port) })).toMatchObject([
      { state: 'wrong', says: expect.stringMatching(/not ready/) },
    ])
  })

  it('finds its port taken by another program', async () => {
    const port = await answering(200, '<h1>Something else</h1>')
    expect(await one('Server', { PORT: String(port) })).toMatchObject([
      { state: 'wrong', says: expect.stringMatching(/another program/) },
    ])
  })
})

describe('the address', () => {
  it.each([
    ['is for this machine alone', {}, 'ok', /this machine alone/],
    ['reaches phones without https', { HOST: '0.0.0.0' }, 'warn', /without https/],
    ['is not https', { PUBLIC_URL: 'http://turf.example', TRUST_PROXY: 'loopback' }, 'warn', /not https/],
    ['has a proxy that is not trusted', { PUBLIC_URL: 'https://turf.example' }, 'warn', /TRUST_PROXY/],
    ['is whole', { PUBLIC_URL: 'https://turf.example', TRUST_PROXY: 'loopback' }, 'ok', /turf\.example/],
  ])('%s', async (_what, env, state, says) => {
    expect(await one('Address', env)).toMatchObject([{ state, says: expect.stringMatching(says) }])
  })
})

describe('other machines', () => {
  const live = (port: number) => ({
    WEATHER_SOURCE: 'live',
    WEATHER_RECORDING: '',
    WEATHER_BASE_URL: `http://127.0.0.1:${port}`,
  })

  it('answer about the weather, whatever they answer, or do not', async () => {
    expect(await one('Weather', live(await answering(404)))).toMatchObject([{ state: 'ok' }])
    expect(await one('Weather', live(await closedPort()))).toMatchObject([{ state: 'warn' }])
    expect(await one('Weather')).toMatchObject([{ state: 'ok', says: expect.stringMatching(/sydney-2019-12-16/) }])
  })

  it('take mail or do not; without any, people are told who gets none', async () => {
    const port = await portOf(createPlainServer())
    expect(await one('Mail', { SMTP_URL: `smtp://u:hidden@127.0.0.1:${port}` })).toMatchObject([{ state: 'ok' }])
    const refused = await one('Mail', { SMTP_URL: `smtp://u:hidden@127.0.0.1:${await closedPort()}` })
    expect(refused).toMatchObject([{ state: 'wrong' }])
    expect(JSON.stringify(refused)).not.toContain('hidden')
    expect(await one('Mail')).toMatchObject([{ state: 'warn', advice: expect.stringMatching(/SMTP_URL/) }])
  })

  it('keep files, or have no such bucket, or refuse', async () => {
    const s3 = (port: number) => ({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'garden',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hidden',
    })
    expect(await one('Files', s3(await answering(404)))).toMatchObject([{ state: 'wrong' }])
    expect(await one('Files', s3(await answering(200)))).toMatchObject([{ state: 'ok' }])
    const refused = await one('Files', s3(await answering(403)))
    expect(refused).toMatchObject([{ state: 'wrong', advice: expect.stringMatching(/S3_/) }])
    expect(JSON.stringify(refused)).not.toContain('hidden')
  })

  it('answer the assistant, or the built-in advisor does', async () => {
    const ai = (port: number) => ({ AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'any' })
    expect(await one('Assistant', ai(await answering(401)))).toMatchObject([{ state: 'ok' }])
    expect(await one('Assistant', ai(await closedPort()))).toMatchObject([{ state: 'warn' }])
    expect(await one('Assistant')).toMatchObject([{ state: 'ok', says: expect.stringMatching(/built-in/) }])
  })

  it('are told whom they may turn to about push messages, or iPhones get none', async () => {
    expect(await one('Push')).toMatchObject([{ state: 'warn', says: expect.stringMatching(/nobody is named/) }])
    expect(await one('Push', { VAPID_SUBJECT: 'mailto:garden@turf.example.org' })).toMatchObject([{ state: 'ok' }])
  })
})

describe('backups', () => {
  const folder = () => join(dataDir, '..', `${dataDir.split('/').at(-1)}-backups`)
  afterEach(() => rm(folder(), { recursive: true, force: true }))
  const env = () => ({ BACKUP_FOLDER: folder(), BACKUP_SECRETS: 'off' })

  it.each([
    [[], 'warn', /there is none/],
    [['turfwise-20261126T020000Z.tar'], 'warn', /there is none/],
    [['turfwise-daily-20261125T170700Z.tar', 'turfwise-daily-20261101T170700Z.tar'], 'ok', /9 h old/],
    [['turfwise-daily-20261125T010000Z.tar'], 'ok', /26 h old/],
    [['turfwise-daily-20261124T235900Z.tar'], 'wrong', /27 h old/],
  ])('of %j are %s', async (names, state, says) => {
    await mkdir(folder())
    for (const name of names) await writeFile(join(folder(), name), '')
    expect(await one('Backups', env())).toMatchObject([{ state, says: expect.stringMatching(says) }])
  })

  it('are missing, or their folder is', async () => {
    expect(await one('Backups')).toMatchObject([{ state: 'warn', says: expect.stringMatching(/none are made/) }])
    expect(await one('Backups', env())).toMatchObject([
      { state: 'wrong', says: expect.stringMatching(/cannot be read/) },
    ])
  })
})

it.each([
  [[ok('A', 'is there.')], ['ok     A: is there.', '', 'Nothing is wrong.']],
  [
    [ok('A', 'is there.'), warn('B', 'is not.', 'Bring it.')],
    ['ok     A: is there.', 'warn   B: is not.', '       Bring it.', '', 'Nothing is wrong. 1 to know of.'],
  ],
  [
    [warn('B', 'is not.', 'Bring it.'), wrong('C', 'is broken.', 'Mend it.')],
    ['warn   B: is not.', '       Bring it.', 'WRONG  C: is broken.', '       Mend it.', '', '1 thing is wrong.'],
  ],
])('says what was found, and the sum of it', (findings, lines) => {
  expect(linesOf(findings)).toEqual(lines)
})
