import * as errors from '@turfwise/contract/errors'
import * as users from '@turfwise/contract/users'
import { describe, expect, it } from 'vitest'
import { routesModule } from './contract-routes.ts'

const SOURCE = '/contract/src/users.ts'

describe("what the browser gets of the contract's files", () => {
  it('is method and path of each route, and nothing else of it', () => {
    const lines = routesModule(users, SOURCE).split('\n')
    expect(lines).toContain('export const getUser = {"method":"GET","path":"/api/users/:id"}')
    expect(lines).toContain('export const updateUser = {"method":"PATCH","path":"/api/users/:id"}')
  })

  it('is everything else from the file itself, so that a form can validate by a schema', () => {
    const passedOn = routesModule(users, SOURCE).split('\n').at(-1)
    expect(passedOn).toMatch(/^export \{ .*\bsignUpProfile\b.* \} from "\/contract\/src\/users\.ts"$/)
    expect(passedOn).not.toMatch(/\bgetUser\b/)
    expect(routesModule(errors, SOURCE)).toBe(`export { API_ERRORS, COMMON_ERRORS } from ${JSON.stringify(SOURCE)}`)
  })
})
