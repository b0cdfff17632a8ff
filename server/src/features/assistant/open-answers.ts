import type { Readable } from 'node:stream'
import type { Actor } from '../../http/guard/actor.ts'
import { Refusal } from '../../refusal.ts'
import type { AssistantNeeds } from './assistant-needs.ts'

/** Answers of one account at once: one in each of a few windows. */
const ANSWERS_EACH = 4
/** A session that ended is noticed within this, and the answer ends at once. */
const LOOKED_AT_EVERY_MS = 300
const RETRY_SECONDS = 5

interface OpenAnswer {
  actor: Actor
  /** Ends it politely: the client is told. */
  stop: AbortController
  /** Undefined while it is being begun. */
  stream: Readable | undefined
}

/** The answers that are on their way, so that they end with the session, with the server, and are not too many. */
export interface OpenAnswers {
  /**
   * Counts an answer from now on until its stream has closed. `stop` ends it: the client is told.
   * @throws Refusal rate/limited for one too many
   */
  begin(actor: Actor): { stop: AbortController; follow(stream: Readable): void; drop(): void }
  /** Ends all of them, and each that is begun later. */
  stopAll(): void
}

export function makeOpenAnswers({ isStillIn, logger }: Pick<AssistantNeeds, 'isStillIn' | 'logger'>): OpenAnswers {
  const open = new Set<OpenAnswer>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const look = async (): Promise<void> => {
    await Promise.all(
      [...open].map(async (answer) => {
        // While it cannot be told, nobody is let go on.
        const isIn = await isStillIn(answer.actor).catch((error: unknown) => {
          logger.warn({ err: error }, 'it is not known whether a session goes on, its answer ends')
          return false
        })
        if (isIn) return
        answer.stop.abort()
        // At once, also where the client takes nothing any more.
        answer.stream?.destroy()
      }),
    )
  }
  const watch = (): void => {
    if (open.size > 0) timer ??= setInterval(() => void look(), LOOKED_AT_EVERY_MS).unref()
    else if (timer !== undefined) {
      clearInterval(timer)
      timer = undefined
    }
  }

  return {
    begin(actor) {
      const own = [...open].filter((answer) => answer.actor.userId === actor.userId)
      if (own.length >= ANSWERS_EACH) throw new Refusal('rate/limited', { retryAfterSeconds: RETRY_SECONDS })
      const answer: OpenAnswer = { actor, stop: new AbortController(), stream: undefined }
      if (stopped) answer.stop.abort()
      open.add(answer)
      watch()
      const drop = () => {
        open.delete(answer)
        watch()
      }
      return {
        stop: answer.stop,
        follow(stream) {
          answer.stream = stream
          stream.once('close', drop)
        },
        drop,
      }
    },
    stopAll() {
      stopped = true
      for (const { stop } of open) stop.abort()
    },
  }
}
