import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadSecrets } from '../secrets.ts'
import { openSecrets, sealSecrets } from './sealed-secrets.ts'

const PASSPHRASE = 'couch by the tap stand'

it('opens by its passphrase alone, and shows nothing of the secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turfwise-sealed-'))
  const secrets = await loadSecrets(folder)
  await rm(folder, { recursive: true })
  const sealed = await sealSecrets(secrets, PASSPHRASE)
  expect(JSON.parse(await openSecrets(sealed, PASSPHRASE))).toEqual(secrets)
  for (const value of [secrets.refreshTokenKey, secrets.totpKey, secrets.urlSigningKey, PASSPHRASE])
    expect(sealed.includes(value)).toBe(false)
  await expect(openSecrets(sealed, `${PASSPHRASE}!`)).rejects.toThrow('The passphrase is not the one')
})

it('is another text each time, and does not let an archive choose how long we work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turfwise-sealed-'))
  const secrets = await loadSecrets(folder)
  await rm(folder, { recursive: true })
  const [one, other] = [await sealSecrets(secrets, PASSPHRASE), await sealSecrets(secrets, PASSPHRASE)]
  expect(one.equals(other)).toBe(false)
  const costly = Buffer.from(one.toString().replace('"N": 32768', `"N": ${2 ** 30}`))
  await expect(openSecrets(costly, PASSPHRASE)).rejects.toThrow('cannot read')
})
