import type { GuidedKeyId } from '@turfwise/domain/advisor/guided-key-ids'
import { lazyScreen } from '../../../platform/lazy-screen.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { useSheetCode } from '../../../ui/sheet.tsx'

const KeySheet = lazyScreen(() => import('./key-sheet.tsx').then((file) => file.KeySheet))

interface LateKeySheetProps {
  /** null closes it. */
  id: GuidedKeyId | null
  onClose: () => void
  /** Asks the assistant about what was found. */
  onAsk: (question: string) => void
}

/** The guided key, from its first question with each opening. Its code comes at rest. */
export function LateKeySheet({ id, ...rest }: LateKeySheetProps) {
  const shown = useLastShown(id === null ? null : { id })
  const arrived = useSheetCode(KeySheet, id !== null, rest.onClose)
  return arrived && shown !== null && <KeySheet key={shown.opening} id={shown.item.id} open={id !== null} {...rest} />
}
