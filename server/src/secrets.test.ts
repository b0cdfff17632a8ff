import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maySign } from './access-token-key.ts'
import { loadSecrets, makeAccessTokenKey, SecretsError } from './secrets.ts'
import { makeVapidKey, vapidPublicKey } from './vapid-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const rsaOf = (modulusLength: number) => ({
  kid: 'rsa',
  alg: 'RS256',
  ...generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' }),
})
const file = () => join(folder, 'secrets.json')

describe('loadSecrets', () => {
  it('makes the secrets once, readable by the owner alone, and keeps them', async () => {
    const first = await loadSecrets(folder)
    expect(await loadSecrets(folder)).toEqual(first)
    expect(first.accessTokenKeys.filter(maySign)).toHaveLength(1)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('gives two first starts at the same moment the same secrets', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder)))
    expect(new Set(starts.map((secrets) => secrets.refreshTokenKey)).size).toBe(1)
  })

  it('adds a secret that an older file lacks and keeps the others, unknown ones too', async () => {
    const { urlSigningKey: _, totpKey: __, vapidPrivateKey: ___, ...older } = await loadSecrets(folder)
    await writeFile(file(), JSON.stringify({ ...older, laterSecret: 'kept' }))
    const added = await loadSecrets(folder)
    expect(added).toMatchObject(older)
    expect(await loadSecrets(folder)).toEqual(added)
    expect(added.totpKey).not.toBe(added.urlSigningKey)
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ ...older, laterSecret: 'kept' })
  })

  it('lets the environment win and needs no file when everything is there', async () => {
    const key = 'k'.repeat(43)
    const keys = [makeAccessTokenKey()]
    expect((await loadSecrets(folder, { REFRESH_TOKEN_KEY: key })).refreshTokenKey).toBe(key)
    await rm(file())
    const env = {
      REFRESH_TOKEN_KEY: key,
      URL_SIGNING_KEY: key,
      TOTP_KEY: key,
      VAPID_PRIVATE_KEY: key,
      ACCESS_TOKEN_KEYS: JSON.stringify(keys),
    }
    expect((await loadSecrets(folder, env)).accessTokenKeys).toEqual(keys)
    expect(await readdir(folder)).toEqual([])
  })

  it('makes the key of push messages once, and takes its public half only where it belongs to it', async () => {
    const { vapidPrivateKey } = await loadSecrets(folder)
    const publicKey = vapidPublicKey(vapidPrivateKey)
    expect((await loadSecrets(folder, { VAPID_PUBLIC_KEY: publicKey })).vapidPrivateKey).toBe(vapidPrivateKey)
    const other = makeVapidKey()
    expect((await loadSecrets(folder, { VAPID_PRIVATE_KEY: other })).vapidPrivateKey).toBe(other)
    const wrong = loadSecrets(folder, { VAPID_PRIVATE_KEY: other, VAPID_PUBLIC_KEY: publicKey })
    await expect(wrong).rejects.toThrow(/^VAPID_PUBLIC_KEY does not belong/)
    const none = loadSecrets(folder, { VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64url') })
    await expect(none).rejects.toThrow(/vapidPrivateKey \(or VAPID_PRIVATE_KEY\): must be a private key of P-256$/)
  })

  it('accepts an older key beside the signing one, for rotation', async () => {
    const keys = [makeAccessTokenKey(), { ...makeAccessTokenKey(), key_ops: ['verify'] }]
    const secrets = await loadSecrets(folder, { ACCESS_TOKEN_KEYS: JSON.stringify(keys) })
    expect(secrets.accessTokenKeys).toHaveLength(2)
  })

  it('accepts keys of RSA and shared secrets as well, and public halves of those that only verify', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rsa = { kid: 'rsa', alg: 'RS256', ...privateKey.export({ format: 'jwk' }), key_ops: ['sign', 'verify'] }
    const older = { kid: 'old', alg: 'RS256', ...publicKey.export({ format: 'jwk' }), key_ops: ['verify'] }
    const shared = { kid: 'shared', alg: 'HS256', kty: 'oct', k: 'k'.repeat(43), key_ops: ['verify'] }
    const { d: _, ...elliptic } = { ...makeAccessTokenKey(), key_ops: ['verify'] }
    const keys = [rsa, older, shared, elliptic]
    const secrets = await loadSecrets(folder, { ACCESS_TOKEN_KEYS: JSON.stringify(keys) })
    expect(secrets.accessTokenKeys).toEqual(keys)
  })

  it.each([
    ['a short RSA key', [{ ...rsaOf(1024), key_ops: ['sign'] }]],
    ['a public RSA key that is to sign', [{ ...rsaOf(2048), d: undefined, key_ops: ['sign'] }]],
    ['a short shared secret', [{ kid: 's', alg: 'HS256', kty: 'oct', k: 'k'.repeat(42), key_ops: ['sign'] }]],
    ['a key of another algorithm', [{ ...makeAccessTokenKey(), alg: 'none' }]],
    ['an elliptic key as a shared secret', [{ ...makeAccessTokenKey(), alg: 'HS256' }]],
    ['a point that is not on the curve', [{ ...makeAccessTokenKey(), x: 'A'.repeat(43) }]],
  ])('refuses %s', async (_, keys) => {
    await expect(loadSecrets(folder, { ACCESS_TOKEN_KEYS: JSON.stringify(keys) })).rejects.toThrow(SecretsError)
  })

  it.each([
    ['two signing keys', JSON.stringify([makeAccessTokenKey(), makeAccessTokenKey()])],
    ['no signing key', '[]'],
    ['a text', 'secret'],
    ['a public key', JSON.stringify([{ ...makeAccessTokenKey(), d: undefined }])],
  ])('refuses %s without repeating it', async (_, value) => {
    const refused = loadSecrets(folder, { ACCESS_TOKEN_KEYS: value })
    await expect(refused).rejects.toThrow(SecretsError)
    await expect(refused).rejects.toThrow(/ACCESS_TOKEN_KEYS/)
    await expect(refused).rejects.not.toThrow(/"x":/)
  })

  it.each(['', '{', '[]', '{"accessTokenKeys":1,"refreshTokenKey":1,"urlSigningKey":1}'])(
    'stops on a damaged file %j and leaves it as it is',
    async (content) => {
      await writeFile(file(), content)
      await expect(loadSecrets(folder)).rejects.toThrow(SecretsError)
      expect(await readFile(file(), 'utf8')).toBe(content)
    },
  )
})
