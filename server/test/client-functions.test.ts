import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GoTrueClient } from '@supabase/auth-js'
import { StorageClient } from '@supabase/storage-js'
import { describe, expect, it } from 'vitest'
import { CLIENT_FUNCTIONS, INNER, type Proof } from './client-functions.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Names of all functions of the object, its classes' included. */
function functionsOf(object: object, prefix: string): string[] {
  const names = new Set<string>()
  for (let level = object; level !== Object.prototype && level !== null; level = Object.getPrototypeOf(level)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (typeof value === 'function' && !/^(constructor|_.*)$/.test(name) && !INNER.includes(name)) names.add(name)
    }
  }
  return [...names].map((name) => `${prefix}.${name}`)
}

const auth = new GoTrueClient({ url: 'http://127.0.0.1:1', autoRefreshToken: false, persistSession: false })
const storage = new StorageClient('http://127.0.0.1:1')

const PARTS: Record<string, object> = {
  auth,
  'auth.mfa': auth.mfa,
  'auth.oauth': auth.oauth,
  'auth.passkey': auth.passkey,
  'auth.admin': auth.admin,
  'auth.admin.mfa': auth.admin.mfa,
  'auth.admin.oauth': auth.admin.oauth,
  'auth.admin.customProviders': auth.admin.customProviders,
  'auth.admin.passkey': auth.admin.passkey,
  storage,
  'storage.from': storage.from('garden'),
  'storage.analytics': storage.analytics,
  'storage.vectors': storage.vectors,
}
const all = Object.entries(PARTS).flatMap(([prefix, object]) => functionsOf(object, prefix))
const isListed = (name: string): boolean =>
  name in CLIENT_FUNCTIONS || `${name.slice(0, name.lastIndexOf('.'))}.*` in CLIENT_FUNCTIONS

/** Wherever it lies within its feature. */
function textOf([file]: Proof): string {
  const [room, name] = file.split('/')
  const pattern = room === 'e2e' ? `e2e/${name}.e2e.ts` : `server/src/features/${room}/**/${name}.db.test.ts`
  const [path] = globSync(pattern, { cwd: ROOT })
  return path === undefined ? '' : readFileSync(`${ROOT}${path}`, 'utf8')
}

describe('the list of the client libraries’ functions', () => {
  it('names every function that they have, with its tests or why there is none', () => {
    expect(all.length).toBeGreaterThan(80)
    expect(all.filter((name) => !isListed(name))).toEqual([])
  })

  it('names none that they do not have', () => {
    const known = (name: string): boolean => (name.endsWith('.*') ? name.slice(0, -2) in PARTS : all.includes(name))
    expect(Object.keys(CLIENT_FUNCTIONS).filter((name) => !known(name))).toEqual([])
  })

  it('knows every part that they have', () => {
    const parts = [auth, auth.admin].flatMap((object) =>
      Object.entries(object).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
          ? Object.values(value as object).some((inner) => typeof inner === 'function')
            ? [name]
            : []
          : [],
      ),
    )
    const ours = Object.keys(PARTS).map((name) => name.slice(name.lastIndexOf('.') + 1))
    expect(parts.filter((name) => !ours.includes(name) && name !== 'storage')).toEqual([])
  })

  it('names tests that are there and make the call', () => {
    const wrong: string[] = []
    for (const [name, proof] of Object.entries(CLIENT_FUNCTIONS)) {
      if ('leftOut' in proof) continue
      const called = name.slice(name.lastIndexOf('.') + 1)
      for (const which of ['success', 'failure'] as const) {
        const text = textOf(proof[which])
        const title = proof[which][1]
        if (!text.includes(`'${title}`)) wrong.push(`${name}: no test "${title}" in ${proof[which][0]}`)
        // A page makes its client by opening: nobody calls this by hand.
        if (name !== 'auth.initialize' && !text.includes(`.${called}(`)) wrong.push(`${name} in ${proof[which][0]}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
