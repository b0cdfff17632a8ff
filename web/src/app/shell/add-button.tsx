import { Plus } from 'lucide-react'
import type { AriaAttributes, ReactNode } from 'react'

interface AddButtonProps {
  label: string
  onClick: () => void
  /** Of a button that opens something. */
  opener?: AriaAttributes
  /** What it opens: stands over it. */
  children?: ReactNode
}

/**
 * The gold button at the thumb's height, above the bar: over the whole width of a phone, on a ground of its own, so that it
 * never lies on a row; beside the list where there is room. Toasts stand above it, so that it never moves.
 */
export function AddButton({ label, onClick, opener, children }: AddButtonProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--nav-h)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-ground min-[50rem]:inset-x-auto min-[50rem]:right-4 min-[50rem]:mb-4 min-[50rem]:border-0 min-[50rem]:bg-transparent">
      <div className="mx-auto max-w-160 px-gutter py-2 min-[50rem]:p-0">
        <div className="relative">
          <button
            type="button"
            aria-label={label}
            data-add-button=""
            onClick={onClick}
            {...opener}
            className="flex min-h-[56px] w-full items-center justify-center gap-2 rounded-control bg-gold font-strong text-on-gold inset-ring-2 inset-ring-on-gold active:bg-gold-press min-[50rem]:size-[60px] min-[50rem]:rounded-[18px] min-[50rem]:shadow-dialog forced-colors:border"
          >
            <Plus className="size-6 shrink-0" aria-hidden />
            <span className="min-[50rem]:hidden">{label}</span>
          </button>
          {children}
        </div>
      </div>
    </div>
  )
}
