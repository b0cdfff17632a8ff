import { takeBackWrong, tellWrong } from '@turfwise/contract/answer-feedback'
import { write } from '../../../platform/outbox/write.ts'
import { DID, TAKE_BACK_FAILED, TELL_FAILED } from './feedback-copy.ts'

const answerObject = ({ params }: { params: { id: string } }): string => `answer-feedback/${params.id}`

/** An answer is wrong for the person. The next one that is asked for looks at it; nothing on the screen does. */
export const tellingWrong = write({
  route: tellWrong,
  object: answerObject,
  stale: () => [],
  says: () => ({ did: DID.tell }),
  failed: TELL_FAILED,
})

export const takingBackWrong = write({
  route: takeBackWrong,
  object: answerObject,
  stale: () => [],
  says: () => ({ did: DID.takeBack }),
  failed: TAKE_BACK_FAILED,
})
