import {
  changePassword,
  changePrivacy,
  deleteAccount,
  disableTwoFactor,
  enableTwoFactor,
  endOtherSessions,
  endSession,
  exportOwnData as exportRoute,
  getSecuritySettings,
  getSessions,
  type LoginSession,
  type SecuritySettings,
} from '@turfwise/contract/security'
import { deviceOf } from '@turfwise/domain/security/device'
import { clearCaches } from '../../http/answers/clear-site-data.ts'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import type { Actor } from '../../http/guard/actor.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import type { OwnSecurity } from '../auth/auth.public.ts'
import { type ExportNeeds, exportOwnData } from './export-own-data.ts'
import { findPrivacy, savePrivacy } from './privacy.store.ts'

/** Calls that hash a password, make codes or read everything. */
const limited = (name: string): { limit: RateLimit } => ({ limit: { name, points: 30, seconds: 300 } })

const sentProof = (body: { currentPassword?: string | undefined; sentCode?: string | undefined }, ip: string) => ({
  ...{ password: body.currentPassword, code: body.sentCode, ip },
})

export interface SecurityNeeds extends ExportNeeds {
  ownSecurity: OwnSecurity
}

export function securityRoutes(needs: SecurityNeeds): RouteEntry[] {
  const { db, ownSecurity } = needs

  const settingsOf = async (actor: Actor): Promise<SecuritySettings> => {
    const [state, privacy] = await Promise.all([ownSecurity.state(actor), findPrivacy(db, actor.userId)])
    return {
      ...privacy,
      ...state,
      lastPasswordChange: state.lastPasswordChange?.toISOString() ?? null,
      lockedUntil: state.lockedUntil?.toISOString() ?? null,
    }
  }

  const sessionsOf = async (actor: Actor): Promise<LoginSession[]> => {
    const now = needs.clock.now()
    const sessions = (await ownSecurity.sessions(actor)).map((session) => ({
      id: session.id,
      // No address is looked up anywhere, so no place is known.
      location: null,
      ipAddress: session.ip,
      loginAt: session.createdAt.toISOString(),
      userAgent: session.userAgent,
      isActive: session.endsAt > now,
      device: deviceOf(session.userAgent),
      lastUsedAt: session.lastUsedAt.toISOString(),
      thisDevice: session.id === actor.sessionId,
    }))
    return [...sessions.filter(({ thisDevice }) => thisDevice), ...sessions.filter(({ thisDevice }) => !thisDevice)]
  }

  return [
    serve(getSecuritySettings, ({ actor }) => settingsOf(actor)),
    serve(changePrivacy, async ({ actor, body }) => {
      await savePrivacy(db, actor.userId, body)
      return settingsOf(actor)
    }),
    serve(
      changePassword,
      async ({ actor, body, request }) => {
        requireSelf(actor, body.userId)
        const given = { current: body.currentPassword, wanted: body.newPassword, ip: request.ip }
        return { lastPasswordChange: (await ownSecurity.changePassword(actor, given)).toISOString() }
      },
      limited('security-password'),
    ),
    serve(
      enableTwoFactor,
      async ({ actor, body, request }) => {
        const sent = sentProof(body, request.ip)
        const { twoFactorEnabled, enrolment, backupCodes } = await ownSecurity.enableTwoFactor(actor, sent)
        return {
          twoFactorEnabled,
          enrolment: enrolment && {
            factorId: enrolment.id,
            secret: enrolment.secret,
            uri: enrolment.uri,
            qrCode: enrolment.qrCode,
          },
          backupCodes,
        }
      },
      limited('security-2fa-enable'),
    ),
    serve(
      disableTwoFactor,
      async ({ actor }) => {
        await ownSecurity.disableTwoFactor(actor)
        return { twoFactorEnabled: false as const }
      },
      limited('security-2fa-disable'),
    ),
    serve(getSessions, ({ actor }) => sessionsOf(actor)),
    serve(endSession, async ({ actor, params }) => ({
      ended: await ownSecurity.endSessions(actor, { only: params.sessionId }),
    })),
    serve(endOtherSessions, async ({ actor }) => ({ ended: await ownSecurity.endSessions(actor, 'others') })),
    serve(
      exportRoute,
      async ({ actor, header }) => {
        const archive = await exportOwnData(needs, actor)
        header('content-type', 'application/zip')
        header('content-disposition', 'attachment; filename="turfwise-export.zip"')
        return archive
      },
      limited('account-export'),
    ),
    serve(
      deleteAccount,
      async ({ actor, body, request, header }) => {
        await ownSecurity.deleteAccount(actor, sentProof(body, request.ip))
        clearCaches({ header })
        return { deleted: true as const }
      },
      limited('account-delete'),
    ),
  ]
}
