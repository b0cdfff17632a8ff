import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { OAuthProviders } from '../../../ports/oauth-provider/make-providers.ts'
import type { NewUserNeeds } from '../accounts/new-user.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import type { Post } from '../mails/account-mailer.ts'
import type { MailLimits } from '../mails/mail-limits.ts'
import type { AskProof } from '../proof/ask-proof.ts'
import type { SessionNeeds } from '../sessions/issue-session.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { FlowTokens } from './flow-tokens.ts'

/** What sign-in through another service needs. */
export interface ProviderNeeds extends SessionNeeds, NewUserNeeds {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  changes: AccessChanges
  /** Normalised; becomes the first admin. */
  adminEmail: string | undefined
  providers: OAuthProviders
  seals: FlowTokens
  tokens: OneTimeTokens
  post: Post
  askProof: AskProof
  mailLimits: MailLimits
  /** False where nobody new may come in. */
  signUpOpen: boolean
  manualLinking: boolean
  /** Origin of the app, from the settings and never from a request. */
  siteUrl(): string
}
