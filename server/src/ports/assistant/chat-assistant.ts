import { doseIn, retiredRecommended } from '@turfwise/domain/advisor/text-rules'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import type { ChatSettings } from '../plan-refiner/chat-refiner.ts'
import type { AdvicePiece, AskedAdvice, Assistant } from './assistant.port.ts'
import { adviceFor, builtInAdvisor, completeOf } from './built-in-advisor.ts'
import { textOf } from './chat-lines.ts'
import { messagesFor } from './chat-prompt.ts'

/** Some 450 words: what an answer may cost, and what anybody reads. */
const TOKENS_MAX = 600
const ANSWER_CHARS_MAX = 4_000
/** However steadily it comes. */
const WHOLE_MS = 60_000
/** Answers that are written at once by this process; each holds a connection and some 20 KB. */
const AT_ONCE = 200
/** Of them with a photo, each of which is some 600 KB more until it was sent. */
const PHOTOS_AT_ONCE = 20

/** What no text of ours has: signs that are not seen, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu
const seen = (text: string): string => text.replace(UNSEEN, (sign) => (sign === '\n' ? '\n' : ''))

/** Ends of sentences; a number's point is none. */
const SENTENCE_END = /[.!?]["\u201d)]*\s+|\n+/g

/** Up to the end of the last sentence that is whole. */
function wholeSentences(text: string): string {
  const end = [...text.matchAll(SENTENCE_END)].at(-1)
  return end === undefined ? '' : text.slice(0, end.index + end[0].length)
}

/** A sentence breaks what every answer keeps: no dose that no label gives, no active that may not be used. */
const breaksRule = (text: string): boolean => doseIn(text) !== null || retiredRecommended(text).length > 0

/** Patience between two pieces: starts anew with each. */
function makePatience(ms: number, outer: AbortSignal) {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), ms)
  return {
    signal: AbortSignal.any([silent.signal, outer, AbortSignal.timeout(WHOLE_MS)]),
    again() {
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), ms)
    },
    end: () => clearTimeout(timer),
  }
}

/**
 * Any service that speaks OpenAI's chat completions, with our own advisor's answer as what it builds on. Text goes on by
 * whole sentences, each held to the rules of every answer; where one breaks them, our own answer takes the place of all of
 * it. Never retries.
 */
export function makeChatAssistant({ baseUrl, model, apiKey, timeoutMs }: ChatSettings): Assistant {
  let open = 0
  let photos = 0

  async function* ask(asked: AskedAdvice, signal: AbortSignal) {
    const patience = makePatience(timeoutMs, signal)
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, messages: messagesFor(asked), stream: true, max_tokens: TOKENS_MAX }),
        redirect: 'error',
        signal: patience.signal,
      })
      if (!response.ok || response.body === null) {
        await response.body?.cancel()
        throw new OutsideUnavailable('status', `the service answered ${response.status}`)
      }
      for await (const piece of textOf(response.body)) {
        patience.again()
        yield piece
      }
    } catch (error) {
      if (error instanceof OutsideUnavailable) throw error
      if (patience.signal.aborted) throw new OutsideUnavailable('timeout', 'the service took too long')
      throw new OutsideUnavailable('refused', 'the service could not be reached')
    } finally {
      patience.end()
    }
  }

  async function* answer(asked: AskedAdvice, signal: AbortSignal): AsyncIterable<AdvicePiece> {
    const own = adviceFor(asked)
    // Who must be called first is nothing to word anew.
    if (own.kind === 'referral') return yield* builtInAdvisor.answer(asked, signal)
    const photo = asked.photo === undefined ? 0 : 1
    if (open >= AT_ONCE || photos + photo > PHOTOS_AT_ONCE)
      throw new OutsideUnavailable('refused', 'others are being answered')
    open += 1
    photos += photo
    try {
      let said = ''
      let waiting = ''
      for await (const piece of ask(asked, signal)) {
        waiting += seen(piece)
        if (said.length + waiting.length > ANSWER_CHARS_MAX)
          throw new OutsideUnavailable('too-large', 'the answer is longer than anybody reads')
        const whole = wholeSentences(waiting)
        if (whole === '') continue
        if (breaksRule(whole)) return yield completeOf(own)
        waiting = waiting.slice(whole.length)
        said += whole
        yield { type: 'chunk', content: whole }
      }
      if (breaksRule(waiting)) return yield completeOf(own)
      const response = (said + waiting).trim()
      if (response === '') throw new OutsideUnavailable('incomplete', 'the reply has no text')
      if (waiting !== '') yield { type: 'chunk', content: waiting }
      yield { ...completeOf(own), response, answeredBy: 'service' }
    } finally {
      open -= 1
      photos -= photo
    }
  }
  return { answer }
}
