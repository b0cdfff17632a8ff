import { PRIVACY_DEFAULTS, type PrivacySettings } from '@turfwise/domain/security/privacy'
import type { Queryable } from '../../db/queryable.ts'

const SETTINGS = `profile_visibility as "profileVisibility", community_posts_public as "communityPostsPublic",
  show_online_status as "showOnlineStatus", allow_direct_messages as "allowDirectMessages",
  data_collection as "dataCollection", marketing_emails as "marketingEmails"`

/** The user's settings, or the defaults for one who has changed nothing. */
export async function findPrivacy(db: Queryable, userId: string): Promise<PrivacySettings> {
  const [row] = await db.query<PrivacySettings>(
    `select ${SETTINGS} from app.privacy_settings where user_id = $1`,
    [userId],
    'security-find-privacy',
  )
  return row ?? PRIVACY_DEFAULTS
}

/** Changes what is given and nothing else, so that two changes at once both hold. */
export async function savePrivacy(
  tx: Queryable,
  userId: string,
  change: { [Name in keyof PrivacySettings]?: PrivacySettings[Name] | undefined },
): Promise<void> {
  const first = { ...PRIVACY_DEFAULTS, ...change }
  await tx.query(
    `insert into app.privacy_settings as p (user_id, profile_visibility, community_posts_public, show_online_status,
       allow_direct_messages, data_collection, marketing_emails)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id) do update set
       community_posts_public = coalesce($8, p.community_posts_public),
       show_online_status = coalesce($9, p.show_online_status),
       allow_direct_messages = coalesce($10, p.allow_direct_messages),
       data_collection = coalesce($11, p.data_collection),
       marketing_emails = coalesce($12, p.marketing_emails),
       updated_at = now()`,
    [
      userId,
      first.profileVisibility,
      first.communityPostsPublic,
      first.showOnlineStatus,
      first.allowDirectMessages,
      first.dataCollection,
      first.marketingEmails,
      change.communityPostsPublic ?? null,
      change.showOnlineStatus ?? null,
      change.allowDirectMessages ?? null,
      change.dataCollection ?? null,
      change.marketingEmails ?? null,
    ],
    'security-save-privacy',
  )
}
