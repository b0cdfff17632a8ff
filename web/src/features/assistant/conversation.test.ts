import type { CompleteEvent } from '@turfwise/contract/assistant'
import { describe, expect, it } from 'vitest'
import {
  type Conversation,
  questionOf,
  type Reply,
  streamingIn,
  withChunk,
  withComplete,
  withoutReply,
  withQuestion,
  withStop,
  withWrong,
} from './conversation.ts'

const COMPLETE: CompleteEvent = {
  type: 'complete',
  response: 'Yes, mow.',
  tips: ['Sharpen the blade.'],
  cited: [],
  actions: [],
  answeredBy: 'advisor',
}
const ask = (before: Conversation = [], text = 'May I mow?') => withQuestion(before, { text, category: 'general' })
const lastOf = (conversation: Conversation) => conversation.at(-1) as Reply

describe('a conversation', () => {
  it('has a question and an empty reply that is being written', () => {
    expect(ask()).toEqual([
      { id: 1, from: 'you', text: 'May I mow?', category: 'general' },
      { id: 2, from: 'assistant', text: '', state: 'streaming', complete: null },
    ])
  })

  it('adds each chunk to the end of the reply [AI-10]', () => {
    const words = ['Yes', ', ', 'mow', '\n\n', 'now.']
    expect(lastOf(words.reduce(withChunk, ask())).text).toBe('Yes, mow\n\nnow.')
    const two = ask(withComplete(ask(), COMPLETE), 'And feed?')
    expect(withChunk(two, 'No.').map(({ text }) => text)).toEqual(['May I mow?', 'Yes, mow.', 'And feed?', 'No.'])
  })

  it('has the whole with its tips in place of the pieces [AI-11]', () => {
    const whole = lastOf(withComplete(withChunk(ask(), 'Perhaps y'), COMPLETE))
    expect(whole).toMatchObject({ text: 'Yes, mow.', state: 'whole' })
    expect(whole.complete?.tips).toEqual(['Sharpen the blade.'])
  })

  it('takes nothing for a reply that has ended', () => {
    const whole = withComplete(ask(), COMPLETE)
    expect(withChunk(whole, ' More.')).toBe(whole)
    expect(withComplete(whole, { ...COMPLETE, response: 'Other.' })).toBe(whole)
    expect(withoutReply(whole)).toBe(whole)
    expect(withStop(whole)).toBe(whole)
    expect(withChunk([], 'x')).toEqual([])
  })

  it('loses a reply that failed, and its question to the next one', () => {
    const failed = withoutReply(withChunk(ask(), 'Perh'))
    expect(failed.map(({ text }) => text)).toEqual(['May I mow?'])
    expect(streamingIn(failed)).toBeUndefined()
    expect(ask(failed, 'May I mow now?').map(({ text }) => text)).toEqual(['May I mow now?', ''])
  })

  it('keeps what was written of a reply that was stopped, and nothing of one that had not begun', () => {
    const stopped = withStop(withChunk(ask(), 'Yes, m'))
    expect(lastOf(stopped)).toMatchObject({ text: 'Yes, m', state: 'stopped', complete: null })
    expect(questionOf(stopped, lastOf(stopped))?.text).toBe('May I mow?')
    expect(withStop(ask()).map(({ from }) => from)).toEqual(['you'])
  })

  it('keeps what was said of a reply with that reply, and changes no other', () => {
    const two = withComplete(ask(withComplete(ask(), COMPLETE), 'And feed?'), COMPLETE)
    const told = { id: 'a', reason: 'other', waits: false } as const
    const said = withWrong(two, 2, told)
    expect(said[1]).toEqual({ ...two[1], wrong: told })
    expect([0, 2, 3].map((place) => said[place] === two[place])).toEqual([true, true, true])
    expect(withWrong(two, 1, told)).toEqual(two)
  })
})
