import { expect, it } from 'vitest'
import { paths } from './app-paths.ts'

const addresses = Object.values(paths).map((path) => path())

it('addresses are lower-case, without a slash at the end, and no two are the same', () => {
  for (const address of addresses) expect(address).toMatch(/^\/(?:[a-z]+(?:-[a-z]+)*)?$/)
  expect(new Set(addresses).size).toBe(addresses.length)
})

it("the profile leads to a tab of its own by the address' query", () => {
  expect(paths.profile('settings')).toBe('/profile?tab=settings')
})
