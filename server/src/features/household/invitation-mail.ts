import { HOUSEHOLD_LIMITS, HOUSEHOLD_ROLES, type HouseholdRole } from '@turfwise/domain/household/access'
import { z } from 'zod'
import type { QueuedJob } from '../../jobs/jobs.ts'
import { layOutMail } from '../../ports/mail/mail-layout.ts'
import { sendFromQueue } from '../../ports/mail/send-from-queue.ts'
import { makeSealer } from '../../sealed.ts'
import type { HouseholdNeeds } from './household-needs.ts'

const SEND_INVITATION = 'invitation-mail'
const sealedJob = z.object({ sealed: z.string() })
const invitationJob = z.object({ from: z.string(), to: z.string(), link: z.string(), role: z.enum(HOUSEHOLD_ROLES) })

const MAY: Readonly<Record<HouseholdRole, string>> = {
  helper: 'You could look at it, do its tasks, log what was done and water it.',
  viewer: 'You could look at it, but not change anything.',
}

/**
 * Has an invitation mailed, within the open transaction. False where the one who invites has no proven address: somebody
 * else's mailbox is not to be reached by whoever just signed up. They pass the link on themselves.
 */
export type SendInvitation = (
  garden: string,
  invitation: { email: string; link: string; role: HouseholdRole },
) => Promise<boolean>

export function makeInvitationMail(
  needs: Pick<HouseholdNeeds, 'mailer' | 'enqueue' | 'secret' | 'mailAddressOf' | 'logger'>,
): { send: SendInvitation; job: QueuedJob } {
  const sealer = makeSealer(needs.secret, 'invitations')
  return {
    async send(garden, { email, link, role }) {
      const from = await needs.mailAddressOf(garden)
      if (from === undefined) return false
      const data = { from, to: email, link, role } satisfies z.infer<typeof invitationJob>
      await needs.enqueue(SEND_INVITATION, { sealed: sealer.seal(JSON.stringify(data)) })
      return true
    },
    job: {
      name: SEND_INVITATION,
      async run(data) {
        const { from, to, link, role } = invitationJob.parse(JSON.parse(sealer.open(sealedJob.parse(data).sealed)))
        const mail = layOutMail({
          to,
          subject: 'You are invited to a garden',
          // By the address, which is proven, and not by a name, which could say anything.
          lines: [`${from} would like to share a garden in Turfwise with you.`, MAY[role]],
          button: { label: 'See the invitation', url: link },
          note: `It can be accepted for ${HOUSEHOLD_LIMITS.invitationDays} days by an account with this address. If you do not know who this is, ignore this e-mail.`,
        })
        await sendFromQueue(needs, mail, 'an invitation')
      },
    },
  }
}
