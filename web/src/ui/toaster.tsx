import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef } from 'react'
import { useStore } from '../platform/external-store.ts'
import { cx } from './class-names.ts'
import { useToastSide } from './toast-side.ts'
import { dismissToast, type ShownToast, TOAST, toasts } from './toast-store.ts'

const ICONS = { success: Check, destructive: TriangleAlert, info: Info }

/**
 * The one place where toasts show: above the bottom bar on the phone, bottom right on the desktop, at the top where they
 * would lie on what they speak of.
 */
export function Toaster() {
  const shown = useStore(toasts, null)
  return (
    <Toast.Provider
      duration={TOAST.durationMs}
      swipeDirection="right"
      swipeThreshold={TOAST.swipeThresholdPx}
      label="Notification"
    >
      {shown !== null && <OneToast key={shown.id} shown={shown} />}
      <Toast.Viewport
        hotkey={[TOAST.hotkey]}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-[calc(var(--toast-bottom,0px)+env(safe-area-inset-bottom))] left-0 z-50 mx-auto flex w-full max-w-120 flex-col p-3 outline-none lg:right-4 lg:bottom-4 lg:left-auto lg:mx-0 has-data-[side=top]:top-[env(safe-area-inset-top)] has-data-[side=top]:bottom-auto lg:has-data-[side=top]:bottom-auto"
      />
    </Toast.Provider>
  )
}

function OneToast({ shown }: { shown: ShownToast }) {
  const { id, title, description, variant, action } = shown
  const Icon = ICONS[variant]
  const destructive = variant === 'destructive'
  const box = useRef<HTMLLIElement>(null)
  const side = useToastSide(box, action !== undefined)
  return (
    <Toast.Root
      ref={box}
      data-side={side}
      type={destructive ? 'foreground' : 'background'}
      data-variant={variant}
      onOpenChange={(open) => !open && dismissToast(id)}
      className={cx(
        // A sheet that is open takes the presses of everything beside it.
        'toast pointer-events-auto flex min-h-14 touch-pan-y items-center gap-3 rounded-control py-1.5 pr-1.5 pl-4 shadow-dialog forced-colors:border',
        destructive ? 'bg-danger text-on-danger' : 'bg-inverse text-on-inverse',
      )}
    >
      <Icon className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      <div className="min-w-0 grow py-1.5">
        <Toast.Title className="font-strong">{title}</Toast.Title>
        {description !== undefined && (
          <Toast.Description className="text-[0.9375rem] leading-[1.375rem]">{description}</Toast.Description>
        )}
      </div>
      {action !== undefined && (
        <Toast.Action
          altText={action.label}
          onClick={action.run}
          className={cx(
            'min-h-11 rounded-lg px-3.5 font-[750]',
            destructive ? 'text-on-danger' : 'text-on-inverse-act',
          )}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close aria-label="Close" className="grid size-11 shrink-0 place-items-center rounded-lg">
        <X className="size-5" strokeWidth={2.2} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}
