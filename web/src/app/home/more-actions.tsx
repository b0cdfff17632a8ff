import { Camera } from 'lucide-react'
import { ASSISTANT_WORDS } from '../../features/assistant/assistant-copy.ts'
import { showAssistant } from '../../features/assistant/assistant-view.ts'
import { LateGardenSnapshot } from '../../features/garden-snapshot/late-garden-snapshot.tsx'
import { openSnapshot } from '../../features/garden-snapshot/open-snapshot.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { AskGlyph } from '../../ui/glyphs.tsx'
import { LateAssistant } from './late-assistant.tsx'
import { MORE_ACTIONS } from './more-actions-copy.ts'

const LOOK = 'min-h-16! justify-start! bg-surface px-4!'

/** What else can be done from Home. */
export function MoreActions() {
  const session = useSession()
  return (
    <section aria-labelledby="more-actions" className="pt-6.5">
      <h2 id="more-actions" className="title-2 pb-2.5">
        {MORE_ACTIONS.heading}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2 lg:grid-cols-2">
        <Button look="secondary" aria-haspopup="dialog" className={LOOK} onClick={() => showAssistant(true)}>
          <AskGlyph className="size-6 shrink-0" aria-hidden />
          {ASSISTANT_WORDS.open}
        </Button>
        <Button look="secondary" aria-haspopup="dialog" className={LOOK} onClick={openSnapshot}>
          <Camera className="size-6 shrink-0" aria-hidden />
          {MORE_ACTIONS.share}
        </Button>
      </div>
      <LateGardenSnapshot />
      {session.status === 'signed-in' && <LateAssistant key={session.user.id} userId={session.user.id} />}
    </section>
  )
}
