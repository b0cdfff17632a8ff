import { describe, expect, it } from 'vitest'
import { ask, freshEmail, movableClock, signIn, signUp } from '../../../../test/auth-client.ts'
import { type Place, passwordOpens, WAYS_TO_ARRIVE } from '../../../../test/owner-arrives.ts'
import { SET_BEFORE } from '../../../../test/set-before.ts'
import { useProviders } from '../../../../test/use-providers.ts'

// Where sign-ups need no confirmation, anybody may make an account under anybody's address.
const clock = movableClock()
let place: Place & { clock: typeof clock }
const env = {
  ...{ RATE_LIMIT_FACTOR: '1000', MAIL_PER_HOUR: '10000', AUTH_MANUAL_LINKING: 'on', AUTH_ANONYMOUS: 'on' },
  ...{ AUTH_PHONE: 'on', SMS_OUTBOX: 'on' },
}
useProviders(['GOOGLE', 'GITHUB'], { env, outside: { clock } }, (started) => {
  place = { ...started, clock }
})

const ways = Object.entries(WAYS_TO_ARRIVE)
const userOf = async (token: string) => (await ask(place.server.url, 'GET', '/auth/v1/user', { token })).body
const pairs = ways.flatMap(([way]) => Object.keys(SET_BEFORE).map((thing) => [way, thing] as const))

describe('whoever proves the address gets the account alone', () => {
  it.each(pairs)('by %s: %s that was set before ends', async (way, thing) => {
    const email = freshEmail('victim')
    const maker = await signUp(place.server.url, { email, data: { name: 'Olive' } })
    const stillOpens = await SET_BEFORE[thing]?.(place, maker)
    const token = (await WAYS_TO_ARRIVE[way]?.(place, email)) ?? ''
    const owner = await userOf(token)
    expect(owner).toMatchObject({ id: maker.id, email })
    expect(await stillOpens?.(token)).toBe(false)
    const garden = await ask(place.server.url, 'GET', `/api/users/${maker.id}`, { token })
    expect([garden.status, garden.body.name]).toEqual([200, 'Olive'])
  })
})

describe('once the address was proven', () => {
  it.each(ways)('%s ends nothing', async (_way, arrive) => {
    const { server } = place
    const email = freshEmail()
    const { id } = await signUp(server.url, { email })
    await WAYS_TO_ARRIVE['the code of a sign-in mail']?.(place, email)
    await server.app.db.query(
      'update auth.users set password_hash = (select password_hash from auth.users where id = $2) where id = $1',
      [id, (await signUp(server.url)).id],
    )
    const elsewhere = await signIn(server.url, email)
    await arrive(place, email)
    expect((await userOf(elsewhere.token)).id).toBe(id)
    expect(await passwordOpens(server, { email })).toBe(true)
  })
})
