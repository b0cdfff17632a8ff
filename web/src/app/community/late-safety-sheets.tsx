import type { CommunityPost } from '@turfwise/contract/community'
import type { Asked } from '../../features/community/safety/safety-sheets.tsx'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { useSheetCode } from '../../ui/sheet.tsx'

const Sheets = lazyScreen(() =>
  import('../../features/community/safety/safety-sheets.tsx').then((file) => file.SafetySheets),
)

interface LateSafetySheetsProps {
  /** null closes them. */
  asked: Asked | null
  /** Of the reader. */
  userId: string
  onClose: () => void
  onHideForMe: (post: CommunityPost) => void
}

/** The sheets that report a post, block who wrote something, and hide a post from all. Their code comes at rest. */
export function LateSafetySheets({ asked, ...rest }: LateSafetySheetsProps) {
  const shown = useLastShown(asked)
  const arrived = useSheetCode(Sheets, asked !== null, rest.onClose)
  return arrived && shown !== null && <Sheets key={shown.opening} asked={shown.item} open={asked !== null} {...rest} />
}
