import { paths } from '@turfwise/contract/app-paths'
import { Popover } from 'radix-ui'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useBackCloses } from '../../platform/back-closes.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SheetTitle } from '../../ui/sheet-parts.tsx'
import { bellButton } from './bell.tsx'
import { showBell, useBellOpen } from './bell-view.ts'
import { MarkedNotice } from './marked-notice.tsx'
import { NOTIFICATION_WORDS } from './notification-copy.ts'
import { NotificationList } from './notification-list.tsx'
import { markAllWithUndo } from './notifications-writes.ts'
import { useNotifications } from './use-notifications.ts'
import { useOpenNotification } from './use-open-notification.ts'

const close = () => showBell(false)

interface PanelProps {
  userId: string
  /** Of the garden: what is older than a day has a date. */
  timeZone: string
}

/** The list at the bell: over the page on the desktop, a sheet on the phone. Opening it marks nothing as read. */
export function NotificationsPanel(props: PanelProps) {
  const pressed = useBellOpen()
  // The bell shows that it was pressed before the list is drawn, which takes a slow phone several frames. Closing waits for nothing.
  const open = useDeferredValue(pressed) && pressed
  const left = useRef(false)
  // It is closed for whoever signs in next.
  useEffect(() => close, [])
  const leave = () => {
    left.current = true
    close()
  }
  // Who goes to another page goes on at its heading.
  const returnFocusTo = () => {
    const heading = left.current ? document.querySelector('h1') : null
    // The page may be the one that was open already, whose heading nobody has led to yet.
    heading?.setAttribute('tabindex', '-1')
    left.current = false
    return heading ?? bellButton()
  }
  const parts = { open, returnFocusTo, head: <MarkAll {...props} />, list: <Body {...props} leave={leave} /> }
  const foot = (
    <Link
      to={paths.notifications()}
      onClick={leave}
      className="flex min-h-13 items-center justify-center font-strong text-brand"
    >
      {NOTIFICATION_WORDS.viewAll}
    </Link>
  )
  return useDesktop() ? <AtBell {...parts} foot={foot} /> : <FromBelow {...parts} foot={foot} />
}

interface PartsProps {
  open: boolean
  returnFocusTo: () => HTMLElement | null
  head: ReactNode
  list: ReactNode
  foot: ReactNode
}

function FromBelow({ open, returnFocusTo, head, list, foot }: PartsProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      returnFocusTo={returnFocusTo}
      title={NOTIFICATION_WORDS.title}
      head={
        <div className="flex flex-wrap items-center justify-between gap-x-2" data-list-place="" tabIndex={-1}>
          <SheetTitle>{NOTIFICATION_WORDS.title}</SheetTitle>
          {head}
        </div>
      }
    >
      <div className="-mx-(--gutter) -mb-4.5 border-t border-line">
        {list}
        <div className="border-t border-line">{foot}</div>
      </div>
    </Sheet>
  )
}

/** What it stands at may be drawn anew while it is open. */
const ANCHOR = { current: { getBoundingClientRect: () => bellButton()?.getBoundingClientRect() ?? new DOMRect() } }

function AtBell({ open, returnFocusTo, head, list, foot }: PartsProps) {
  useBackCloses(open, close)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Popover.Root open={open} onOpenChange={showBell}>
      <Popover.Anchor virtualRef={ANCHOR} />
      {/* Within the landmark of the page. */}
      <Popover.Portal container={document.querySelector<HTMLElement>('main')}>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-labelledby="notifications-title"
          className="z-40 flex w-90 flex-col overflow-clip rounded-plate border border-line bg-(--overlay) text-ink shadow-float [--gutter:16px]"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            title.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocusTo()?.focus({ preventScroll: true })
          }}
          // The bell closes it by itself.
          onPointerDownOutside={(event) => {
            if (bellButton()?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          <div className="flex min-h-14 items-center justify-between gap-2 pr-2 pl-(--gutter)">
            <h2 id="notifications-title" ref={title} tabIndex={-1} data-list-place="" className="title-3">
              {NOTIFICATION_WORDS.title}
            </h2>
            {head}
          </div>
          <div className="border-y border-line">{list}</div>
          {foot}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function MarkAll({ userId }: { userId: string }) {
  const { hasUnread } = useNotifications(userId)
  if (!hasUnread) return null
  return (
    <button
      type="button"
      className="min-h-11 px-2 text-[0.9375rem] font-strong text-brand"
      onClick={() => markAllWithUndo(userId)}
    >
      {NOTIFICATION_WORDS.markAll}
    </button>
  )
}

/** 400 px high, whatever the size of the letters; it scrolls by itself. */
function Body({ userId, timeZone, leave }: PanelProps & { leave: () => void }) {
  const list = useNotifications(userId)
  const open = useOpenNotification()
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields.
    <div
      role="group"
      aria-label={NOTIFICATION_WORDS.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard, also when it is empty.
      tabIndex={0}
      data-notification-list=""
      className="h-[400px] overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
    >
      <MarkedNotice className="p-3 pb-0" />
      <NotificationList
        list={list}
        timeZone={timeZone}
        onOpen={(item) => {
          if (open(item)) leave()
          else close()
        }}
      />
    </div>
  )
}
