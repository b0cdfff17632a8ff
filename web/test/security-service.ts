import {
  changePassword,
  changePrivacy,
  disableTwoFactor,
  enableTwoFactor,
  endOtherSessions,
  endSession,
  getSecuritySettings,
  getSessions,
  type LoginSession,
  type SecuritySettings,
} from '../../contract/src/security.ts'
import { type Network, refusal } from './network.ts'

/** A picture with a side, so that it is seen whether it was drawn. */
const QR_CODE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>'
export const SECRET = 'JBSWY3DPEHPK3PXP'
const BACKUP_CODES = 10

const aSession = (more: Partial<LoginSession> = {}): LoginSession => ({
  id: crypto.randomUUID(),
  location: null,
  ipAddress: '127.0.0.1',
  loginAt: new Date().toISOString(),
  userAgent: null,
  isActive: true,
  device: 'Chrome on Android',
  lastUsedAt: new Date().toISOString(),
  thisDevice: false,
  ...more,
})

/** What is kept of an account's security, and who is signed in to it: what is written there is what is read next. */
export const plantSecurity = (network: Network) => {
  let settings: SecuritySettings = {
    twoFactorEnabled: false,
    profileVisibility: 'private',
    communityPostsPublic: true,
    showOnlineStatus: true,
    allowDirectMessages: true,
    dataCollection: true,
    marketingEmails: false,
    lastPasswordChange: null,
    failedLoginAttempts: 0,
    lockedUntil: null,
    backupCodesLeft: 0,
    proofs: ['password', 'mail'],
  }
  let sessions = [aSession({ thisDevice: true })]
  let handedOut = 0
  const change = (changes: Partial<SecuritySettings>): SecuritySettings => {
    settings = { ...settings, ...changes }
    return settings
  }
  const end = (gone: (session: LoginSession) => boolean) => {
    const before = sessions.length
    sessions = sessions.filter((session) => !gone(session))
    return { ended: before - sessions.length }
  }

  network.on(getSecuritySettings, () => settings)
  network.on(getSessions, () => sessions)
  network.on(changePrivacy, ({ body }) => change(body as Partial<SecuritySettings>))
  network.on(endSession, ({ params }) => end(({ id }) => id === params.sessionId))
  network.on(endOtherSessions, () => end(({ thisDevice }) => !thisDevice))
  network.on(changePassword, () => {
    const lastPasswordChange = new Date().toISOString()
    change({ lastPasswordChange })
    return { lastPasswordChange }
  })
  network.on(enableTwoFactor, () => {
    const { twoFactorEnabled } = settings
    if (!twoFactorEnabled) {
      const factorId = crypto.randomUUID()
      const uri = `otpauth://totp/Turfwise?secret=${SECRET}`
      return { twoFactorEnabled, enrolment: { factorId, secret: SECRET, uri, qrCode: QR_CODE }, backupCodes: null }
    }
    change({ backupCodesLeft: BACKUP_CODES })
    handedOut += 1
    const backupCodes = Array.from({ length: BACKUP_CODES }, (_, at) => `abcd-efgh-${handedOut}jkl-mno${at}`)
    return { twoFactorEnabled, enrolment: null, backupCodes }
  })
  network.on(disableTwoFactor, () => {
    change({ twoFactorEnabled: false, backupCodesLeft: 0 })
    return { twoFactorEnabled: false as const }
  })

  return {
    settings: () => settings,
    sessions: () => sessions,
    change,
    /** Signs in on another device. */
    addSession: (device: string) => void sessions.push(aSession({ device })),
    /** The server wants to know who it is before it begins two-factor authentication. */
    askWho: (isRight: (password: string | undefined) => boolean) => {
      const { twoFactorEnabled } = settings
      network.on(enableTwoFactor, ({ body }) => {
        if (body.currentPassword === undefined) return refusal('security/proof-needed')
        if (!isRight(body.currentPassword)) return refusal('security/wrong-password')
        const factorId = crypto.randomUUID()
        const uri = `otpauth://totp/Turfwise?secret=${SECRET}`
        return { twoFactorEnabled, enrolment: { factorId, secret: SECRET, uri, qrCode: QR_CODE }, backupCodes: null }
      })
    },
  }
}

export type SecurityService = ReturnType<typeof plantSecurity>
