import { Plus } from 'lucide-react'

/** The gold button at the thumb's height on the phone, above the bar. Toasts stand above it, so that it never moves. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-add-button=""
      onClick={onClick}
      className="fixed right-4 bottom-[calc(var(--nav-h)+16px+env(safe-area-inset-bottom))] z-20 grid size-15 place-items-center rounded-[18px] bg-gold text-on-gold shadow-dialog inset-ring-2 inset-ring-on-gold active:bg-gold-press forced-colors:border"
    >
      <Plus className="size-7" aria-hidden />
    </button>
  )
}
