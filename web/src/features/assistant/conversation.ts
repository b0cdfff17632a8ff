import type { CompleteEvent } from '@turfwise/contract/assistant'
import type { AdviceCategory } from '@turfwise/domain/advisor/advise'
import type { WrongReason } from '@turfwise/domain/advisor/answer-feedback'
import type { AskedPhoto } from './asked-photo.ts'

/** What a person asked. */
export interface Question {
  id: number
  from: 'you'
  text: string
  category: AdviceCategory
  /** What it is about. */
  photo?: AskedPhoto
}

/** What the person said of an answer. */
export interface ToldWrong {
  /** By which the server knows the answer, the same whatever is said of it. */
  id: string
  /** Null until it was said, and once it was taken back. */
  reason: WrongReason | null
  /** It lies on the device until there is a network. */
  waits: boolean
}

/** What is answered: empty and growing while it is written. */
export interface Reply {
  id: number
  from: 'assistant'
  text: string
  state: 'streaming' | 'whole' | 'stopped'
  /** Its end, with what stands under it; null until it has come. */
  complete: CompleteEvent | null
  wrong?: ToldWrong
}

export type Message = Question | Reply

/** What was said since the app was opened, the oldest first. */
export type Conversation = readonly Message[]

const lastOf = (conversation: Conversation): Message | undefined => conversation.at(-1)

/** The reply that is being written. */
export const streamingIn = (conversation: Conversation): Reply | undefined => {
  const last = lastOf(conversation)
  return last?.from === 'assistant' && last.state === 'streaming' ? last : undefined
}

/** A question and its reply, empty yet. A question that got no answer gives way to the new one. */
export function withQuestion(
  conversation: Conversation,
  question: Pick<Question, 'text' | 'category' | 'photo'>,
): Conversation {
  const before = lastOf(conversation)?.from === 'you' ? conversation.slice(0, -1) : conversation
  const id = (before.at(-1)?.id ?? 0) + 1
  return [
    ...before,
    { ...question, id, from: 'you' },
    { id: id + 1, from: 'assistant', text: '', state: 'streaming', complete: null },
  ]
}

const withReply = (conversation: Conversation, change: (reply: Reply) => Reply): Conversation => {
  const reply = streamingIn(conversation)
  return reply === undefined ? conversation : [...conversation.slice(0, -1), change(reply)]
}

/** A piece goes to the end of the reply. */
export const withChunk = (conversation: Conversation, content: string): Conversation =>
  withReply(conversation, (reply) => ({ ...reply, text: reply.text + content }))

/** The whole takes the place of the pieces, with its tips. */
export const withComplete = (conversation: Conversation, complete: CompleteEvent): Conversation =>
  withReply(conversation, (reply) => ({ ...reply, text: complete.response, state: 'whole', complete }))

/** The reply that was being written goes; the question stays. */
export const withoutReply = (conversation: Conversation): Conversation =>
  streamingIn(conversation) === undefined ? conversation : conversation.slice(0, -1)

/** What was written stays, and says that it is not all. One that has not begun goes. */
export const withStop = (conversation: Conversation): Conversation =>
  streamingIn(conversation)?.text === ''
    ? withoutReply(conversation)
    : withReply(conversation, (reply) => ({ ...reply, state: 'stopped' }))

/** What was said of a reply stands with it. */
export const withWrong = (conversation: Conversation, replyId: number, wrong: ToldWrong): Conversation =>
  conversation.map((message) =>
    message.from === 'assistant' && message.id === replyId ? { ...message, wrong } : message,
  )

/** The question that a reply answers. */
export const questionOf = (conversation: Conversation, reply: Reply): Question | undefined => {
  const question = conversation[conversation.findIndex(({ id }) => id === reply.id) - 1]
  return question?.from === 'you' ? question : undefined
}
