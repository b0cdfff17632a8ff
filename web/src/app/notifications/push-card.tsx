import { BellRing } from 'lucide-react'
import { useUserPreferences } from '../../features/notifications/preferences-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { PUSH_CARD } from './push-card-copy.ts'
import { usePushSwitch } from './use-push-switch.ts'

/** Offers push while it is off and this browser can have it. */
export function PushCard({ userId }: { userId: string }) {
  const { preferences } = useUserPreferences(userId)
  const { state, busy, turn } = usePushSwitch(userId)
  const isOn = state === 'subscribed' && preferences?.pushNotificationsEnabled === true
  if (preferences?.notificationsEnabled !== true || isOn) return null
  if (state !== 'default' && state !== 'subscribed') return null
  return (
    <Plate className="mb-4 flex flex-wrap items-center gap-3">
      <BellRing className="shrink-0 text-brand" aria-hidden />
      <p className="min-w-0 grow basis-40 font-strong">{PUSH_CARD.text}</p>
      <Button size="small" busy={busy} onClick={() => turn(true)}>
        {PUSH_CARD.turnOn}
      </Button>
    </Plate>
  )
}
