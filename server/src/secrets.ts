import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { accessTokenKey, maySign } from './access-token-key.ts'
import { isVapidKey, makeVapidKey, vapidPublicKey } from './vapid-key.ts'

const base64url32 = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: 'must be 32 bytes in base64url' })

const accessTokenKeys = z
  .array(accessTokenKey)
  .refine((keys) => keys.filter(maySign).length === 1, { error: 'exactly one key may sign' })
  .refine((keys) => new Set(keys.map((key) => key.kid)).size === keys.length, { error: 'every kid must be different' })

/** The public half follows from it: two entries could contradict each other. */
const vapidPrivateKey = base64url32.refine(isVapidKey, { error: 'must be a private key of P-256' })

const secretsShape = z.object({
  accessTokenKeys,
  refreshTokenKey: base64url32,
  urlSigningKey: base64url32,
  totpKey: base64url32,
  vapidPrivateKey,
})

export type AccessTokenKey = z.infer<typeof accessTokenKey>

/**
 * What signs and derives tokens: the set of access token keys, the refresh token key and the key of signed links; the
 * key that second factors are encrypted with; and the key by which push services know us, to which every browser's
 * subscription is bound.
 */
export type Secrets = z.infer<typeof secretsShape>

const ENVIRONMENT_NAMES = {
  accessTokenKeys: 'ACCESS_TOKEN_KEYS',
  refreshTokenKey: 'REFRESH_TOKEN_KEY',
  urlSigningKey: 'URL_SIGNING_KEY',
  totpKey: 'TOTP_KEY',
  vapidPrivateKey: 'VAPID_PRIVATE_KEY',
} as const satisfies Record<keyof Secrets, string>

type Environment = Record<string, string | undefined>

/** The stored or given secrets cannot be used. The text says which one and never what is in it. */
export class SecretsError extends Error {
  override readonly name = 'SecretsError'
}

/**
 * Loads `secrets.json` of the data folder and makes what is missing, once. Variables win over the file:
 * ACCESS_TOKEN_KEYS (a JSON array of JWKs), REFRESH_TOKEN_KEY, URL_SIGNING_KEY, TOTP_KEY and VAPID_PRIVATE_KEY (32
 * bytes in base64url each). VAPID_PUBLIC_KEY may be named beside its private half, and must then belong to it.
 * A damaged file stops the start: replacing it would sign everybody out, and lock out whoever has a second factor.
 *
 * @param dataDir absolute folder, made when missing
 * @param options.make false refuses a folder without secrets instead of making some: those of a backup must be the real ones
 * @throws SecretsError when the file or a variable cannot be used
 */
export async function loadSecrets(
  dataDir: string,
  env: Environment = {},
  { make = true }: { make?: boolean } = {},
): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const fromEnvironment = environmentSecrets(env)
  if (Object.keys(fromEnvironment).length === Object.keys(ENVIRONMENT_NAMES).length)
    return check(fromEnvironment, 'The environment', env)

  if (make) await mkdir(dataDir, { recursive: true })
  const stored = await readStored(file)
  if (stored === undefined && !make) throw new SecretsError(`${file} is not there. Name the data folder with DATA_DIR.`)
  if (stored === undefined) await writeNew(file, makeSecrets())
  else if (Object.keys(ENVIRONMENT_NAMES).some((name) => !(name in stored))) {
    const completed = { ...makeSecrets(), ...stored }
    check(completed, file)
    await replace(file, completed)
  }
  return check({ ...(await readStored(file)), ...fromEnvironment }, file, env)
}

function makeSecrets(): Secrets {
  return {
    accessTokenKeys: [makeAccessTokenKey()],
    refreshTokenKey: randomBytes(32).toString('base64url'),
    urlSigningKey: randomBytes(32).toString('base64url'),
    totpKey: randomBytes(32).toString('base64url'),
    vapidPrivateKey: makeVapidKey(),
  }
}

/** A new signing key whose `kid` is its thumbprint (RFC 7638). */
export function makeAccessTokenKey(): Extract<AccessTokenKey, { alg: 'ES256' }> & { d: string } {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  return { kid, alg: 'ES256', kty: 'EC', crv: 'P-256', key_ops: ['sign', 'verify'], x, y, d }
}

function environmentSecrets(env: Environment): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(ENVIRONMENT_NAMES)) {
    const value = env[variable]?.trim()
    if (value) found[name] = name === 'accessTokenKeys' ? parseJson(value, variable) : value
  }
  return found
}

async function readStored(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new SecretsError(`${file} cannot be read (${error.code}).`)
  })
  if (text === undefined) return undefined
  const stored = parseJson(text, file)
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) return { ...stored }
  throw new SecretsError(`${file} is damaged. Restore it from a backup; with a new one everybody has to sign in again.`)
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SecretsError(
      `${source} is not JSON. Restore it from a backup; with a new one everybody has to sign in again.`,
    )
  }
}

function check(found: Record<string, unknown>, source: string, env: Environment = {}): Secrets {
  const parsed = secretsShape.safeParse(found)
  if (parsed.success) {
    const named = env.VAPID_PUBLIC_KEY?.trim()
    if (named && named !== vapidPublicKey(parsed.data.vapidPrivateKey))
      throw new SecretsError('VAPID_PUBLIC_KEY does not belong to the private key. Leave it out: it follows from that.')
    return parsed.data
  }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]) as keyof Secrets
    return `${name} (or ${ENVIRONMENT_NAMES[name]}): ${[...path.slice(1), message].join(' ')}`
  })
  throw new SecretsError(`${source} holds secrets that cannot be used: ${problems.join('; ')}`)
}

/** `link` refuses an existing name, so that of two first starts at once both end up with the same secrets. */
async function writeNew(file: string, secrets: object): Promise<void> {
  const temporary = await writeTemporary(file, secrets)
  await link(temporary, file).catch(async (error: NodeJS.ErrnoException) => {
    // Any other refusal: a file system without hard links.
    if (error.code !== 'EEXIST') await rename(temporary, file)
  })
  await rm(temporary, { force: true })
  await syncFolderOf(file)
}

async function replace(file: string, secrets: object): Promise<void> {
  await rename(await writeTemporary(file, secrets), file)
  await syncFolderOf(file)
}

async function writeTemporary(file: string, secrets: object): Promise<string> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return temporary
}

/** A new name survives a power cut only once its folder is written too; Windows cannot open folders. */
async function syncFolderOf(file: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(join(file, '..'), 'r')
  await folder.sync().finally(() => folder.close())
}
