import { lazyScreen } from '../../../platform/lazy-screen.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { useSheetCode } from '../../../ui/sheet.tsx'
import type { Reply, ToldWrong } from '../conversation.ts'
import type { AskedWrong } from './wrong-sheet.tsx'

const WrongSheet = lazyScreen(() => import('./wrong-sheet.tsx').then((file) => file.WrongSheet))

interface LateWrongSheetProps {
  /** null closes it. */
  asked: AskedWrong | null
  userId: string
  onClose: () => void
  onTold: (reply: Reply, told: ToldWrong) => void
}

/** The sheet that asks why an answer is wrong. Its code comes at rest. */
export function LateWrongSheet({ asked, ...rest }: LateWrongSheetProps) {
  const shown = useLastShown(asked)
  const arrived = useSheetCode(WrongSheet, asked !== null, rest.onClose)
  return (
    arrived && shown !== null && <WrongSheet key={shown.opening} asked={shown.item} open={asked !== null} {...rest} />
  )
}
