import { todayIn, weekdayName } from '@turfwise/domain/kernel/local-date'
import { eachOf } from '@turfwise/domain/notifications/morning'
import { isWanted } from '@turfwise/domain/notifications/sending'
import type { Told } from '@turfwise/domain/notifications/told'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { z } from 'zod'
import type { Listener } from '../../facts.ts'
import type { QueuedJob } from '../../jobs/jobs.ts'
import type { Mail } from '../../ports/mail/mail.port.ts'
import { layOutMail } from '../../ports/mail/mail-layout.ts'
import { sendFromQueue } from '../../ports/mail/send-from-queue.ts'
import { makeSealer } from '../../sealed.ts'
import { morningFacts } from './morning-facts.ts'
import type { DigestNeeds } from './notifications-needs.ts'
import { makeUnsubscribeTokens, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts'

const SEND_DIGEST = 'digest-mail'
const digestJob = z.object({ userId: z.string(), day: z.string() })
/** Of an earlier version, which wrote the mail before its turn came. */
const sealedJob = z.object({ sealed: z.string() })
const mailShape = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string(),
})
/** Titles of jobs in one mail; what is beyond them is a number. */
const LINES_MAX = 20

function wordsOf(day: string, things: readonly Told[]): { subject: string; lines: string[] } {
  const jobs = things.length === 1 ? '1 thing' : `${things.length} things`
  const more = things.length - LINES_MAX
  return {
    subject: `${weekdayName(day)}: ${jobs} in your garden`,
    lines: [
      ...things.slice(0, LINES_MAX).map(({ title, message }) => `${title}. ${message}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
  }
}

/**
 * The day's jobs by e-mail: asked for by a fact, sent by the queue. Each try writes it anew of what is to be done then, since
 * a mail server may be away for hours; once nothing is, or the day is over, nothing is sent.
 */
export function makeDigestMail(needs: DigestNeeds): { hear: Listener<'digest.due'>; job: QueuedJob } {
  const { clock, preferences, placesOf, mailAddressOf, siteUrl, enqueue, mailer, logger } = needs
  const sealer = makeSealer(needs.secret, 'digests')
  const tokens = makeUnsubscribeTokens(needs.secret)

  const write = async (userId: string, day: string): Promise<Mail | undefined> => {
    const wishes = await preferences.preferencesOfUser(userId)
    const { timeZone } = (await placesOf([userId])).get(userId) ?? { timeZone: DEFAULT_TIME_ZONE }
    if (!wishes.emailDigest || todayIn(timeZone, clock.now()) !== day) return undefined
    const facts = (await morningFacts(needs, needs.db, [{ userId, day, timeZone }])).get(userId)
    const things = facts ? eachOf(facts).filter(({ type }) => isWanted(type, wishes)) : []
    const to = await mailAddressOf(userId)
    if (things.length === 0 || to === undefined) return undefined
    return layOutMail({
      to,
      ...wordsOf(day, things),
      button: { label: 'Open the list', url: `${siteUrl()}/tasks` },
      note: 'You get this on days when something is due, because you asked for it in the settings.',
      unsubscribe: `${siteUrl()}${UNSUBSCRIBE_PATH}?token=${tokens.tokenFor(userId)}`,
    })
  }

  return {
    async hear(_tx, { data: { userId, day } }) {
      await enqueue(SEND_DIGEST, { userId, day } satisfies z.infer<typeof digestJob>)
    },
    job: {
      name: SEND_DIGEST,
      async run(data) {
        const earlier = sealedJob.safeParse(data)
        const given = earlier.success ? undefined : digestJob.parse(data)
        const mail = given
          ? await write(given.userId, given.day)
          : mailShape.parse(JSON.parse(sealer.open(earlier.data?.sealed ?? '')))
        if (mail === undefined) return
        await sendFromQueue({ mailer, logger }, mail, 'a mail of the day')
      },
    },
  }
}
