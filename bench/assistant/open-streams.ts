import { within } from '../within.ts'

const BEGUN_WITHIN_MS = 30_000
const ENDED_WITHIN_MS = 10_000

/** A question of somebody. */
export interface Question {
  /** Of who asks. */
  token: string
  query: string
}

/** Answers that go on, each of which is read as it comes. */
export interface OpenStreams {
  /** Those that have not ended. */
  open(): number
  /**
   * Goes away from all of them.
   * @throws Error when they do not end in ten seconds, with how many
   */
  leave(): Promise<void>
}

type Answer = ReadableStreamDefaultReader<Uint8Array>

/**
 * Asks, and is there when the first piece of the answer is.
 *
 * @throws Error with the status of an answer that is none
 */
export async function ask(origin: string, { token, query }: Question, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`${origin}/api/ai/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal,
  })
  if (response.status !== 200 || response.body === null) {
    const code = /"code":"([^"]+)"/.exec(await response.text())?.[1] ?? ''
    throw new Error(`A question was answered ${[response.status, code].join(' ').trim()}.`)
  }
  const reader = response.body.getReader()
  const { value } = await reader.read()
  if (!new TextDecoder().decode(value).includes('"type":"chunk"')) throw new Error('An answer has no first piece.')
  return reader
}

/** Reads to the end. */
export async function drain(reader: Answer): Promise<void> {
  while (!(await reader.read()).done);
}

/** "3 times: A question was answered 429 rate/limited." */
function counted(failures: readonly string[]): string[] {
  const kinds = Map.groupBy(failures, (failure) => failure)
  return [...kinds].map(([failure, all]) => `${all.length} times: ${failure}`)
}

/**
 * Asks all questions at the same time, and is there when each answer has begun.
 *
 * @throws Error when one has not in half a minute: how many have, what the others were answered, and how many wait
 */
export async function openStreams(origin: string, questions: readonly Question[]): Promise<OpenStreams> {
  const leaving = new AbortController()
  const failures: string[] = []
  const endings: Promise<void>[] = []
  let open = 0
  const begin = async (question: Question): Promise<void> => {
    try {
      const reader = await ask(origin, question, leaving.signal)
      open += 1
      // Read from now on, so that nothing of it waits anywhere.
      const end = (): void => {
        open -= 1
      }
      endings.push(drain(reader).then(end, end))
    } catch (error) {
      failures.push((error as Error).message)
    }
  }
  const known = (): string => {
    const begun = endings.length
    const waiting = questions.length - begun - failures.length
    return [
      `Of ${questions.length} answers ${begun} have begun in ${BEGUN_WITHIN_MS / 1000} s, ${waiting} are waited for.`,
      ...counted(failures),
    ].join(' ')
  }
  try {
    await within(BEGUN_WITHIN_MS, Promise.all(questions.map(begin)), known)
    if (failures.length > 0) throw new Error(known())
  } catch (error) {
    leaving.abort()
    throw error
  }
  return {
    open: () => open,
    async leave() {
      leaving.abort()
      await within(ENDED_WITHIN_MS, Promise.all(endings), () => `${open} answers go on though nobody reads them.`)
    },
  }
}
