import { showAssistant, useAssistantOpen } from '../../features/assistant/assistant-view.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const Assistant = lazyScreen(() => import('../assistant/assistant.tsx').then((file) => file.Assistant))

const close = () => showAssistant(false)

/** The assistant over the page. Its code comes when the page is at rest, or when it is asked for. */
export function LateAssistant({ userId }: { userId: string }) {
  const open = useAssistantOpen()
  return useSheetCode(Assistant, open, close) ? <Assistant userId={userId} open={open} onClose={close} /> : null
}
