import type { CommunityPost } from '@turfwise/contract/community'
import { COMPOSE_WORDS } from '../../features/community/compose/compose-copy.ts'
import { PostSheet } from '../../features/community/compose/post-sheet.tsx'
import { FormPhotos } from '../../features/uploads/form-photos.tsx'
import { forgetFiles } from '../../features/uploads/own-storage.ts'
import { POST_RULES } from '../../features/uploads/upload-rules.ts'

interface CreatePostSheetProps {
  open: boolean
  onClose: () => void
  /** Of the author. */
  userId: string
  /** The post that is changed; without it a new one. */
  post?: CommunityPost | undefined
}

/** The sheet of a post with the control that chooses its photo. */
export function CreatePostSheet(props: CreatePostSheetProps) {
  return (
    <PostSheet
      {...props}
      chooser={(choice) => (
        <FormPhotos label={COMPOSE_WORDS.photo} folder="community-posts" rules={POST_RULES} choice={choice} />
      )}
      onForgotten={(paths) => forgetFiles('community-posts', paths)}
    />
  )
}
