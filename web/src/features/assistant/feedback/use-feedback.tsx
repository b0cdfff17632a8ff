import { useState } from 'react'
import { newId } from '../../../platform/outbox/new-id.ts'
import { type Conversation, questionOf, type Reply } from '../conversation.ts'
import { noteWrong } from '../use-chat.ts'
import { aboutWords } from './feedback-copy.ts'
import { takingBackWrong } from './feedback-writes.ts'
import { WrongForMe } from './wrong-for-me.tsx'
import type { AskedWrong } from './wrong-sheet.tsx'

/** What a person says of answers: the button under each, and the answer that the sheet asks about. */
export function useFeedback(userId: string, conversation: Conversation) {
  const [asked, setAsked] = useState<AskedWrong | null>(null)
  const ask = (reply: Reply, question: string) => {
    // From the first press on, so that an answer that was told twice is one.
    const wrong = reply.wrong ?? { id: newId(), reason: null, waits: false }
    noteWrong(userId, reply.id, wrong)
    setAsked({ id: wrong.id, reply, question })
  }
  const takeBack = async ({ id: replyId, wrong }: Reply, question: string) => {
    if (wrong === undefined) return
    noteWrong(userId, replyId, { ...wrong, reason: null, waits: false })
    try {
      await takingBackWrong.send({ params: { id: wrong.id } }, { says: { title: aboutWords(question) } })
    } catch {
      // It was told in a toast.
      noteWrong(userId, replyId, wrong)
    }
  }
  const feedback = (reply: Reply) => {
    const question = questionOf(conversation, reply)?.text
    return question === undefined ? null : (
      <WrongForMe
        reply={reply}
        question={question}
        onAsk={() => ask(reply, question)}
        onTakeBack={() => void takeBack(reply, question)}
      />
    )
  }
  return {
    feedback,
    sheet: {
      asked,
      userId,
      onClose: () => setAsked(null),
      onTold: ({ id }: Reply, told: NonNullable<Reply['wrong']>) => noteWrong(userId, id, told),
    },
  }
}
