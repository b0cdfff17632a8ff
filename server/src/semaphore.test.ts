import { expect, it } from 'vitest'
import { makeSemaphore, TooManyWaiting } from './semaphore.ts'

/** Work that ends when it is told to. */
function held() {
  const running: Array<{ end: () => void; fail: () => void }> = []
  const work = () => new Promise<void>((end, fail) => running.push({ end, fail: () => fail(new Error('failed')) }))
  return { running, work }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets no more run at once than it may, and the others in order', async () => {
  const turn = makeSemaphore(2, 9)
  const { running, work } = held()
  const all = [turn(work), turn(work), turn(work)]
  await settled()
  expect(running).toHaveLength(2)
  running[0]?.end()
  await settled()
  expect(running).toHaveLength(3)
  running[1]?.end()
  running[2]?.end()
  await Promise.all(all)
})

it('lets the next one run when one fails', async () => {
  const turn = makeSemaphore(1, 9)
  const { running, work } = held()
  const first = turn(work)
  const second = turn(work)
  await settled()
  running[0]?.fail()
  await expect(first).rejects.toThrow('failed')
  await settled()
  running[1]?.end()
  await second
})

it('turns away whom it would let wait too long', async () => {
  const turn = makeSemaphore(1, 1)
  const { running, work } = held()
  const all = [turn(work), turn(work)]
  await expect(turn(work)).rejects.toThrow(TooManyWaiting)
  running[0]?.end()
  await settled()
  running[1]?.end()
  await Promise.all(all)
})
