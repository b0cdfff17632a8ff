import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { OAuthProviders } from '../../../ports/oauth-provider/make-providers.ts'
import type { AccessChanges } from '../access-changes.ts'
import type { SessionNeeds } from '../issue-session.ts'
import type { MailLimits } from '../mail-limits.ts'
import type { NewUserNeeds } from '../new-user.ts'
import type { OneTimeTokens } from '../one-time-tokens.ts'
import type { Post } from '../post.ts'
import type { AskProof } from '../proof/ask-proof.ts'
import type { FlowSeals } from './flow-seals.ts'

/** What sign-in through another service needs. */
export interface ProviderNeeds extends SessionNeeds, NewUserNeeds {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  changes: AccessChanges
  /** Normalised; becomes the first admin. */
  adminEmail: string | undefined
  providers: OAuthProviders
  seals: FlowSeals
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
