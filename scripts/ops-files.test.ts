import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const isThere = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))

const unit = read('ops/systemd/turfwise.service')
const image = read('ops/container/Dockerfile')
const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
/** `npm start` sets them as well: they are what was measured. */
const FLAGS = [...scripts.start.matchAll(/--max-[\w-]+=\d+/g)].map(([flag]) => flag)
const MALLOC = [...scripts.start.matchAll(/MALLOC_\w+=\d+/g)].map(([setting]) => setting)

it('the service and the image start the server with the flags of npm start', () => {
  expect(FLAGS).toHaveLength(2)
  const [, asService = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const [, asImage = '[]'] = /^CMD (\[.+\])$/m.exec(image) ?? []
  for (const command of [asService.split(' ').slice(1), (JSON.parse(asImage) as string[]).slice(1)]) {
    expect(command).toEqual([...FLAGS, 'server/src/main.ts'])
  }
  expect(isThere('server/src/main.ts')).toBe(true)
  expect(MALLOC).toHaveLength(3)
  for (const text of [unit, image]) expect(text).toContain(MALLOC.join(' '))
})

it('settings that they name are ours, and none of them is a secret', () => {
  const known = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  const named = [...`${/^Environment=.*$/m.exec(unit)}\n${/^ENV .*$/m.exec(image)}`.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)]
  const ofOthers = ['NODE_ENV', ...MALLOC.map((setting) => setting.split('=')[0])]
  const ours = named.flatMap(([, name = '']) => (ofOthers.includes(name) ? [] : [name]))
  expect(ours.length).toBeGreaterThan(2)
  for (const name of ours) expect(known).toContain(name)
  expect(ours.filter((name) => /KEY|SECRET|PASS|TOKEN|URL/.test(name))).toEqual([])
})

it('the service keeps its data in the folder that is its own', () => {
  const [, folder] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`DATA_DIR=/var/lib/${folder}`)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^User=(?!root)/m)
})

it('the image runs as nobody of importance, over files that it cannot change', () => {
  expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(Array(2).fill('node:24-bookworm-slim'))
  const [, uid] = /^USER (\d+):\d+$/m.exec(image) ?? []
  expect(Number(uid)).toBeGreaterThan(1000)
  // Owned by root, as COPY leaves it.
  expect(image).toMatch(/^COPY --from=build \/app \/app$/m)
  expect(image).not.toMatch(/chown.*\/app/)
  for (const path of image.match(/\b(?:web|server)\/[\w./-]+\.ts\b/g) ?? []) expect(isThere(path), path).toBe(true)
  const left = read('ops/container/Dockerfile.dockerignore').split('\n')
  for (const path of ['.git', 'data', '**/secrets.json', '**/node_modules']) expect(left).toContain(path)
})

it('the proxies ask each process whether it is ready, and tell who asks', () => {
  const [caddy, haproxy] = [read('ops/proxy/Caddyfile'), read('ops/proxy/haproxy.cfg')]
  for (const text of [caddy, haproxy]) {
    for (const port of [3000, 3001, 3002]) expect(text).toContain(`127.0.0.1:${port}`)
    expect(text).toContain('/readyz')
  }
  // What a stranger sends is written over.
  expect(haproxy).toContain('http-request set-header X-Forwarded-For %[src]')
})
