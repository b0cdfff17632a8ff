import type { Readable } from 'node:stream'
import type { chat } from '@turfwise/contract/assistant'
import type { BodyOf } from '@turfwise/contract/route'
import { SERVICE_ANSWERS_A_DAY } from '@turfwise/domain/advisor/question-limits'
import type { Actor } from '../../http/guard/actor.ts'
import { LimitReached, type RateLimit } from '../../limits/rate-limit.ts'
import type { Assistant } from '../../ports/assistant/assistant.port.ts'
import { builtInAdvisor } from '../../ports/assistant/built-in-advisor.ts'
import type { AssistantNeeds } from './assistant-needs.ts'
import type { OpenAnswers } from './open-answers.ts'
import { readFacts } from './read-facts.ts'
import { refuseBeyond, takePhoto } from './take-photo.ts'
import { writeEvents } from './write-events.ts'

/** Answers for one account that another service writes. Beyond them our own advisor answers. */
export const SERVICE_LIMIT: RateLimit = { name: 'assistant-service', points: SERVICE_ANSWERS_A_DAY, seconds: 86_400 }

async function whoAnswers({ service, limits }: AssistantNeeds, userId: string, hasPhoto: boolean): Promise<Assistant> {
  if (service === undefined) return builtInAdvisor
  try {
    await limits.consume(SERVICE_LIMIT, `user:${userId}`)
    return service
  } catch (error) {
    // Our own advisor sees nothing: an answer of its to a photo would be one to something else.
    if (hasPhoto) refuseBeyond(error, 'assistant/too-many-answers-today')
    if (error instanceof LimitReached) return builtInAdvisor
    throw error
  }
}

interface Question extends Pick<BodyOf<typeof chat>, 'query' | 'category' | 'photo'> {
  actor: Actor
  /** Told when the answer is another service's to write, which may take a minute. */
  releaseSlot(): void
}

/** An answer to the caller's question about their own garden, as lines of events. Nothing is written, whatever is asked. */
export async function answerQuestion(
  needs: AssistantNeeds,
  open: OpenAnswers,
  { actor, releaseSlot, query, category, photo }: Question,
): Promise<Readable> {
  const { stop, follow, drop } = open.begin(actor)
  try {
    const shown = photo === undefined ? undefined : await takePhoto(needs, actor.userId, photo)
    const [{ facts, today }, assistant] = await Promise.all([
      readFacts(needs, actor.userId),
      whoAnswers(needs, actor.userId, shown !== undefined),
    ])
    const asked = { question: query, category, facts, today, ...(shown === undefined ? {} : { photo: shown }) }
    const pieces = assistant.answer(asked, stop.signal)
    const stream = writeEvents(pieces, {
      stop,
      onFailure: (error) => needs.logger.warn({ err: error }, 'an answer was not written to its end'),
    })
    follow(stream)
    // Else 32 answers of one household, school or mobile carrier would hold up every call of theirs, sign-ins too.
    if (assistant !== builtInAdvisor) releaseSlot()
    return stream
  } catch (error) {
    drop()
    throw error
  }
}
