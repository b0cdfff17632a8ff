import { ApiError } from '../../platform/api-error.ts'
import { makeStore, useStore } from '../../platform/external-store.ts'
import { onSessionChange, ownId, sessionState } from '../../platform/session.ts'
import { failure, type ToastWords, toastFailure } from '../../ui/toast-store.ts'
import { base64Of } from './asked-photo.ts'
import { CHAT_FAILED } from './assistant-copy.ts'
import { showAssistant } from './assistant-view.ts'
import {
  type Conversation,
  type Question,
  streamingIn,
  type ToldWrong,
  withChunk,
  withComplete,
  withoutReply,
  withQuestion,
  withStop,
  withWrong,
} from './conversation.ts'
import { PHOTO_REFUSED } from './photo-copy.ts'
import { startChat } from './read-chat.ts'

type Asked = Pick<Question, 'text' | 'category' | 'photo'>

interface Talk {
  /** Whose it is: nobody sees what another person of this browser said. */
  userId: string
  conversation: Conversation
}

const NOTHING: Talk = { userId: '', conversation: [] }
/** Kept until the page or its person goes, so that closing the assistant loses nothing; never on the device. */
const talks = makeStore<Talk>(NOTHING)
let asking: AbortController | undefined

/** Changes what this person has said. What comes late for somebody who is gone is nothing to the next one's talk. */
const change = (userId: string, next: (before: Conversation) => Conversation): void => {
  const { userId: whose, conversation } = talks.get()
  if (whose === userId) talks.set({ userId, conversation: next(conversation) })
}

/** Ends the reply that is being written; what there is of it stays. */
export const stopReply = (): void => {
  asking?.abort()
  asking = undefined
  const { userId } = talks.get()
  change(userId, withStop)
}

/** Keeps what the person said of a reply beside it. */
export const noteWrong = (userId: string, replyId: number, wrong: ToldWrong): void =>
  change(userId, (before) => withWrong(before, replyId, wrong))

/** Forgets what was said. */
export const forgetTalk = (): void => {
  stopReply()
  talks.set(NOTHING)
}

async function readReply(userId: string, { text, category, photo }: Asked, own: AbortController) {
  const body = { query: text, userId, category, ...(photo === undefined ? {} : { photo: base64Of(photo) }) }
  const events = await startChat(body, own.signal)
  for await (const event of events) {
    if (own.signal.aborted) return
    if (event.type === 'error') throw new Error(event.error)
    if (event.type === 'chunk') change(userId, (before) => withChunk(before, event.content))
    else {
      change(userId, (before) => withComplete(before, event))
      return
    }
  }
  throw new Error('the answer has no end')
}

/** What is said of a question that got no answer. The refusal is the cause of the error that a call raises. */
const failureOf = (error: unknown): ToastWords => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof ApiError ? cause.problem?.code : undefined
  return (code && PHOTO_REFUSED[code]) ?? failure(CHAT_FAILED)
}

/**
 * Asks, and writes the reply while it comes. Nothing blank is asked, and nothing while a reply is written.
 * @returns false where no whole answer came: it is told, and what was written of it is gone
 */
export async function askAssistant(userId: string, asked: Asked): Promise<boolean> {
  const question = { ...asked, text: asked.text.trim() }
  const { userId: whose, conversation } = talks.get()
  const before = whose === userId ? conversation : []
  if (question.text === '' || streamingIn(before) !== undefined) return true
  asking?.abort()
  const own = new AbortController()
  asking = own
  talks.set({ userId, conversation: withQuestion(before, question) })
  try {
    await readReply(userId, question, own)
    return true
  } catch (error) {
    if (own.signal.aborted) return true
    change(userId, withoutReply)
    toastFailure(failureOf(error))
    return false
  } finally {
    if (asking === own) asking = undefined
  }
}

let person = ownId()
onSessionChange(() => {
  // While a session cannot be checked its person is not gone.
  if (sessionState().status === 'loading' || ownId() === person) return
  person = ownId()
  forgetTalk()
  showAssistant(false)
})

/** What this person and the assistant have said. */
export const useTalk = (userId: string): Conversation => {
  const talk = useStore(talks, NOTHING)
  return talk.userId === userId ? talk.conversation : NOTHING.conversation
}
