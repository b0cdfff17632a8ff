import { join } from 'node:path'
import { median } from '../median.ts'
import { processorMicroseconds } from '../server/process-figures.ts'
import { startServer } from '../server-process.ts'
import type { DoorFigures } from './identity-result.ts'
import { type LoadFigures, steadyLoad } from './steady-load.ts'

export interface Person {
  id: string
  token: string
}

/** Who goes through a door: 'open' believes them, 'guarded' asks for their token. */
export interface Visitors {
  door: 'open' | 'guarded'
  people: readonly Person[]
}

export interface Doors {
  /** Each group for so long in all, in short slices by turns, since a machine's pace changes all the time. */
  inTurn(groups: readonly Visitors[], seconds: number): Promise<DoorFigures[]>
  stop(): Promise<void>
}

const SLICES_PER_SECOND = 2

/** Starts the server with the two doors, on the database that another one has started. */
export async function startDoors(root: string, env: Record<string, string>, connections: number): Promise<Doors> {
  const server = await startServer({
    command: [process.execPath, join(root, 'bench', 'identity', 'two-doors.ts')],
    cwd: root,
    env,
  })

  const slice = async ({ door, people }: Visitors, turn: { next: number }) => {
    const before = processorMicroseconds(server.pid)
    const load = await steadyLoad(server.origin, { connections, seconds: 1 / SLICES_PER_SECOND }, () => {
      const person = people[turn.next++ % people.length]
      if (!person) return undefined
      // As many bytes through both doors: through the open one the id goes where the token's signature ends.
      const { id, token } = person
      const shown = door === 'open' ? token.slice(0, -id.length) + id : token
      const path = `/${door === 'open' ? 'open' : 'api'}/users/${id}/tasks`
      return { method: 'GET', path, headers: { authorization: `Bearer ${shown}` } }
    })
    return { ...load, used: processorMicroseconds(server.pid) - before }
  }

  return {
    async inTurn(visitors, seconds) {
      const groups = visitors.map((each) => ({ each, turn: { next: 0 }, slices: [] as Slice[] }))
      for (let count = 0; count < seconds * SLICES_PER_SECOND; count += 1) {
        // Each goes first as often as last.
        const order = count % 2 === 0 ? groups : groups.toReversed()
        for (const { each, turn, slices } of order) slices.push(await slice(each, turn))
      }
      return groups.map(({ slices }) => {
        const sum = (of: (one: Slice) => number): number => slices.reduce((total, one) => total + of(one), 0)
        return {
          perSecond: median(slices.map((one) => one.perSecond)),
          p50: median(slices.map((one) => one.p50)),
          processor: sum(({ used }) => used) / sum(({ answered }) => answered),
        }
      })
    },
    stop: () => server.stop(),
  }
}

type Slice = LoadFigures & { used: number }
