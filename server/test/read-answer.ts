import { type ChatEvent, chatEvent } from '@turfwise/contract/assistant'
import * as z from 'zod/mini'
import type { Gardener } from './gardener.ts'

/** The events of an answer, each held to the contract. What is no `data:` line is an error. */
export function eventsIn(text: string): ChatEvent[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      if (!line.startsWith('data:')) throw new Error(`no event: ${line}`)
      return z.parse(chatEvent, JSON.parse(line.slice('data:'.length)))
    })
}

/** Asks the assistant and waits for the end of the answer. */
export async function askAssistant(gardener: Gardener, query: string, more: object = {}): Promise<ChatEvent[]> {
  const { status, body } = await gardener.ask('POST', '/api/ai/chat', { query, userId: gardener.id, ...more })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return eventsIn(body)
}

/** An answer that is still being written: its text piece by piece. */
export async function openAnswer(url: string, { token, id }: Gardener, query: string, signal?: AbortSignal) {
  const response = await fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, userId: id, category: 'general' }),
    ...(signal && { signal }),
  })
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  return {
    status: response.status,
    /** The next piece of text; undefined at the end. @throws where the answer is cut off */
    next: async (): Promise<string | undefined> => (await reader.read()).value,
    /** Everything until the end; a cut is an end. */
    async rest(): Promise<string> {
      let text = ''
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return text
          text += value
        }
      } catch {
        return text
      }
    },
  }
}
