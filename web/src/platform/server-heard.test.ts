import { beforeEach, expect, it, vi } from 'vitest'
import { onServerBack, recordResponse } from './server-heard.ts'

// Whatever was heard before, in another file too.
beforeEach(() => recordResponse(200))

it.each([0, 502, 503, 504])('says once that the server is back, with the first answer after %i', (status) => {
  const back = vi.fn()
  const stop = onServerBack(back)
  recordResponse(200)
  for (let tries = 0; tries < 3; tries += 1) recordResponse(status)
  expect(back).not.toHaveBeenCalled()
  // A refusal is an answer too.
  recordResponse(404)
  for (const other of [200, 500, 429]) recordResponse(other)
  expect(back).toHaveBeenCalledTimes(1)
  recordResponse(status)
  stop()
  recordResponse(200)
  expect(back).toHaveBeenCalledTimes(1)
})

it.each([500, 501, 429, 400, 412])('does not take %i of one call for a server that is away', (status) => {
  const back = vi.fn()
  const stop = onServerBack(back)
  recordResponse(status)
  recordResponse(200)
  expect(back).not.toHaveBeenCalled()
  stop()
})
