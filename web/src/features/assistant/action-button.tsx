import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'

interface ActionButtonProps {
  Icon: ComponentType<LucideProps>
  label: string
  /** What it is about, for those who hear the button alone. */
  about?: string
  onPress: () => void
}

/** Leads to what an answer proposes, and does none of it. */
export function ActionButton({ Icon, label, about, onPress }: ActionButtonProps) {
  return (
    <Button
      look="secondary"
      size="small"
      aria-haspopup="dialog"
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      onClick={onPress}
      className="whitespace-normal!"
    >
      <Icon className="size-4.5 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Button>
  )
}
