import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { FACTS, type FactName, type Facts, type Listeners } from '../facts.ts'
import type { Feature } from '../feature.ts'
import type { Job } from '../jobs/jobs.ts'
import { newRowId } from '../row-id.ts'
import { forgetUnheard, tellFact, tellFacts } from './facts.store.ts'
import { type HandOn, makeHandOn } from './hand-on-facts.ts'

export interface FactsOfServer extends Facts {
  /** Says who listens, once all features stand. Before that nothing can be told. */
  listen(features: readonly Pick<Feature, 'name' | 'on'>[]): void
  /** Begins to hand on. */
  start(): void
  stop(): Promise<void>
  jobs: readonly Job[]
}

/** Longer than any two versions of the server run side by side. */
const UNHEARD_DAYS = 7

/** Facts stand before the features that tell them; who listens is known when these are built. */
export function makeFacts(db: Database, logger: Pick<Logger, 'warn'>): FactsOfServer {
  const listeners = new Map<string, Listeners>()
  const ofFact = new Map<FactName, string[]>()
  let handOn: HandOn | undefined

  const listenersOf = (name: FactName): readonly string[] => {
    const found = ofFact.get(name)
    if (!found) throw new Error(`${name} was told before it was known who listens`)
    return found
  }
  const wake = () => handOn?.wake()

  return {
    async tell(tx, name, data) {
      const names = listenersOf(name)
      const checked = FACTS[name].parse(data)
      if (names.length === 0) return
      await tellFact(tx, names, { id: newRowId(), name, data: checked })
      db.afterCommit(wake)
    },
    async tellAll(tx, name, told) {
      const names = listenersOf(name)
      const facts = told.map(({ data, afterMs }) => ({ id: newRowId(), afterMs, data: FACTS[name].parse(data) }))
      if (names.length === 0 || facts.length === 0) return
      await tellFacts(tx, names, name, facts)
      db.afterCommit(wake)
    },
    async tellBy(name, write, { isLater = false } = {}) {
      const names = listenersOf(name)
      const written = await write([names, newRowId()])
      if (names.length > 0 && !isLater) db.afterCommit(wake)
      return written
    },
    listen(features) {
      for (const { name, on } of features) if (on) listeners.set(name, on)
      for (const name of Object.keys(FACTS) as FactName[]) {
        ofFact.set(
          name,
          [...listeners].flatMap(([listener, on]) => (on[name] ? [listener] : [])),
        )
      }
      handOn = makeHandOn({ db, logger }, listeners)
    },
    start: () => handOn?.start(),
    stop: async () => handOn?.stop(),
    jobs: [
      {
        name: 'facts-forget',
        cron: '7 * * * *',
        run: async () => void (await forgetUnheard(db, [...listeners.keys()], UNHEARD_DAYS)),
      },
    ],
  }
}
