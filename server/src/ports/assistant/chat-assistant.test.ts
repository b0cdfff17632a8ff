import { NO_FACTS } from '@turfwise/domain/advisor/facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatStub, replies, startChatStub } from '../plan-refiner/chat-stub.ts'
import type { AskedAdvice } from './assistant.port.ts'
import { makeChatAssistant } from './chat-assistant.ts'

let stub: ChatStub
beforeAll(async () => {
  stub = await startChatStub()
})
afterAll(() => stub.close())

const WORDS: AskedAdvice = { question: 'What is this?', category: 'general', facts: NO_FACTS, today: '2026-11-24' }
const PHOTO: AskedAdvice = { ...WORDS, photo: 'data:image/jpeg;base64,AAAA' }

it('looks at twenty photos at once, refuses one more without asking for it, and goes on answering words', async () => {
  stub.answer(replies.silentAfter('It is bindii. ', 'Pull'))
  const assistant = makeChatAssistant({ baseUrl: stub.url, model: 'a-model', apiKey: undefined, timeoutMs: 30_000 })
  const ask = (asked: AskedAdvice) => assistant.answer(asked, new AbortController().signal)[Symbol.asyncIterator]()
  const begin = async (asked: AskedAdvice) => {
    const answer = ask(asked)
    expect((await answer.next()).value).toMatchObject({ type: 'chunk' })
    return answer
  }
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(PHOTO)))
  await expect(ask(PHOTO).next()).rejects.toMatchObject({ name: 'OutsideUnavailable', reason: 'refused' })
  expect(stub.asked).toHaveLength(20)
  begun.push(await begin(WORDS))
  // One that is over makes room for another.
  await begun[0]?.return?.()
  begun.push(await begin(PHOTO))
  await expect(ask(PHOTO).next()).rejects.toMatchObject({ reason: 'refused' })
  for (const answer of begun) await answer.return?.()
})
