import type { CommunityPost } from '@turfwise/contract/community'
import { timeLabel } from '@turfwise/domain/community/time-label'
import { Avatar, type AvatarTone } from '../../ui/avatar.tsx'
import { plainName, POST_WORDS as WORDS } from './community-copy.ts'
import { useGardenZone } from './garden-zone.ts'

interface AuthorLineProps {
  user: CommunityPost['user']
  userId: string
  /** ISO 8601 */
  createdAt: string
  editedAt: string | null
  /** Epoch ms. */
  now: number
  /** Of the name, where the line heads something named by it. */
  id?: string
}

const TONES: readonly AvatarTone[] = ['deep', 'water', 'earth', 'rose']
/** The same person has the same colour everywhere. */
const toneOf = (userId: string): AvatarTone => TONES[Number.parseInt(userId.slice(-2), 16) % TONES.length] ?? 'deep'

/** The picture of who wrote it, or their initials. */
export function AuthorAvatar({ user, userId }: Pick<AuthorLineProps, 'user' | 'userId'>) {
  return <Avatar name={plainName(user)} url={user.avatarUrl} tone={toneOf(userId)} />
}

/** Who wrote it, from where, and how long ago. */
export function AuthorLine({ user, userId, createdAt, editedAt, now, id }: AuthorLineProps) {
  const timeZone = useGardenZone()
  return (
    <>
      <AuthorAvatar user={user} userId={userId} />
      <div className="min-w-0 grow">
        <b id={id} className="block leading-5 font-strong wrap-anywhere">
          <bdi>{plainName(user)}</bdi>
        </b>
        <span className="block text-small wrap-anywhere text-ink-2">
          <time dateTime={createdAt}>{timeLabel(Date.parse(createdAt), now, timeZone)}</time>
          {user.place !== null && (
            <>
              {' · '}
              <bdi>{user.place}</bdi>
            </>
          )}
          {editedAt !== null && ` · ${WORDS.edited}`}
        </span>
      </div>
    </>
  )
}
