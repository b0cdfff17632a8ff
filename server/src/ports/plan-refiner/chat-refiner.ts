import { makeSemaphore, TooManyWaiting } from '../../semaphore.ts'
import { readCapped } from '../capped-body.ts'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import type { PlanRefiner, PlanToRefine } from './plan-refiner.port.ts'

/** A plan of 20 items with the longest texts is some 50 KB, and the answer holds it as text within JSON. */
const REPLY_BYTES_MAX = 131_072
/** Questions at once: each holds a connection to our database while it waits, of which there are ten. */
const AT_ONCE = 2

export interface ChatSettings {
  /** Of a service that speaks OpenAI's chat completions, without a slash at the end. */
  baseUrl: string
  model: string
  /** Goes in a header, never in an address. Undefined for a service of one's own that asks for none. */
  apiKey: string | undefined
  /** For the whole answer, ms. */
  timeoutMs: number
}

const RULES = `You improve plans of lawn care for Australian gardens. You are given a plan as JSON and answer with JSON alone:
{"items":[{"taskType","title","description","frequency","intervalDays","priority","estimatedDuration"}]}.
Keep the words of taskType, frequency and priority, and the seasons. Mowing stays within the days of the plan. One item each of
mowing, watering, fertilizing, aeration and dethatching at most. intervalDays is null unless frequency is custom.
estimatedDuration is in whole minutes. Name no product, no active ingredient, no link and no amount that the plan does not name.
Better titles, descriptions, order and priorities for this lawn are what is asked for.`

const contentOf = (reply: unknown): unknown => {
  const { choices } = (reply ?? {}) as { choices?: unknown }
  const [first] = Array.isArray(choices) ? choices : []
  return (first as { message?: { content?: unknown } } | undefined)?.message?.content
}

/** The plan in a reply. Some services put a fence around their JSON, whatever they are told. */
function planIn(text: string): unknown {
  const content = contentOf(JSON.parse(text))
  if (typeof content !== 'string') throw new OutsideUnavailable('garbage', 'the reply has no content')
  const from = content.indexOf('{')
  const to = content.lastIndexOf('}')
  return JSON.parse(from >= 0 && to > from ? content.slice(from, to + 1) : content)
}

/** Any service that speaks OpenAI's chat completions. Never retries: our own plan is as good. */
export function makeChatRefiner({ baseUrl, model, apiKey, timeoutMs }: ChatSettings): PlanRefiner {
  const inTurn = makeSemaphore(AT_ONCE, 0)
  const ask = async (plan: PlanToRefine): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const messages = [
      { role: 'system', content: RULES },
      { role: 'user', content: JSON.stringify(plan) },
    ]
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, messages, response_format: { type: 'json_object' } }),
        redirect: 'error',
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new OutsideUnavailable('status', `the service answered ${response.status}`)
      }
      return planIn(await readCapped(response, REPLY_BYTES_MAX))
    } catch (error) {
      if (error instanceof OutsideUnavailable) throw error
      if (signal.aborted) throw new OutsideUnavailable('timeout', 'the service took too long')
      if (error instanceof SyntaxError) throw new OutsideUnavailable('garbage', 'the reply is not JSON')
      throw new OutsideUnavailable('refused', 'the service could not be reached')
    }
  }
  return {
    refine: (plan) =>
      inTurn(() => ask(plan)).catch((error: unknown) => {
        throw error instanceof TooManyWaiting ? new OutsideUnavailable('refused', 'others are being answered') : error
      }),
  }
}
