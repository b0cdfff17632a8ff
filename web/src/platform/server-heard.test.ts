import { beforeEach, expect, it, vi } from 'vitest'
import { noteAnswer, onServerBack } from './server-heard.ts'

// Whatever was heard before, in another file too.
beforeEach(() => noteAnswer(200))

it.each([0, 502, 503, 504])('says once that the server is back, with the first answer after %i', (status) => {
  const back = vi.fn()
  const stop = onServerBack(back)
  noteAnswer(200)
  for (let tries = 0; tries < 3; tries += 1) noteAnswer(status)
  expect(back).not.toHaveBeenCalled()
  // A refusal is an answer too.
  noteAnswer(404)
  for (const other of [200, 500, 429]) noteAnswer(other)
  expect(back).toHaveBeenCalledTimes(1)
  noteAnswer(status)
  stop()
  noteAnswer(200)
  expect(back).toHaveBeenCalledTimes(1)
})

it.each([500, 501, 429, 400, 412])('does not take %i of one call for a server that is away', (status) => {
  const back = vi.fn()
  const stop = onServerBack(back)
  noteAnswer(status)
  noteAnswer(200)
  expect(back).not.toHaveBeenCalled()
  stop()
})
