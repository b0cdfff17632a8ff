import { createHash } from 'node:crypto'
import { urgencyOf } from '@turfwise/domain/push/push-delivery'
import { payloadText } from '@turfwise/domain/push/push-payload'
import type { PushMessage } from '../../ports/push/push.port.ts'
import type { PushNotice } from './push-needs.ts'

const START_PATH = '/'
/** Of base64url; services take 32 at most. */
const TOPIC_LETTERS = 22

/** The message to one browser. What is told of its cause to the push service is a hash. */
export const pushMessage = (notice: PushNotice, to: string, now: Date): PushMessage => ({
  text: payloadText({
    ...{ id: notice.id, to, title: notice.title, body: notice.message },
    ...{ path: notice.actionUrl ?? START_PATH, tag: notice.tag, unread: notice.unread },
  }),
  ttlSeconds: (notice.until.getTime() - now.getTime()) / 1000,
  urgency: urgencyOf(notice.type),
  topic: createHash('sha256').update(notice.topic).digest('base64url').slice(0, TOPIC_LETTERS),
})
