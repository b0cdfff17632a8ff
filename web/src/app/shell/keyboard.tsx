import { paths } from '@turfwise/contract/app-paths'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { askTasks } from '../../features/tasks/asked-elsewhere.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { runShortcut, singleKeysNow, useSingleKeys } from '../../platform/shortcuts.ts'
import { Sheet, useSheetCode } from '../../ui/sheet.tsx'
import { KEYBOARD_WORDS } from './keyboard-copy.ts'
import { KeysTable } from './keys-table.tsx'
import { navEntriesFor } from './nav-entries.ts'

const Palette = lazyScreen(() => import('./palette.tsx').then((file) => file.Palette))

const FIELDS = 'input, textarea, select, [contenteditable]'
/** What has keys of its own, and lies over the page. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

const isTaken = ({ target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  isComposing ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(FIELDS) !== null) ||
  document.querySelector(LAYERS) !== null

/** Listens to the keys of every screen, and shows their help and the palette. A screen's own keys: platform/shortcuts.ts. */
export function Keyboard() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'help' | 'palette' | null>(null)
  const entries = navEntriesFor(useProfile().data?.role)
  const single = useSingleKeys()
  const close = useRef(() => setOpen(null)).current
  const palette = useSheetCode(Palette, open === 'palette', close)
  const act = (key: string): boolean => {
    if (runShortcut(key)) return true
    const screen = /^[1-6]$/.test(key) ? entries[Number(key) - 1] : undefined
    if (screen !== undefined) void navigate(screen.path)
    else if (key === '?') setOpen('help')
    else if (key === 'n') {
      askTasks({ kind: 'new' })
      void navigate(paths.tasks())
    } else if (key === '/') void navigate(`${paths.tasks()}?q=`)
    else return false
    return true
  }
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (isPalette && event.key.toLowerCase() === 'k') {
        // The browser's own goes to its address line. Over a form nothing is lost, and nothing opens.
        if (document.querySelector(LAYERS) !== null) return
        event.preventDefault()
        return setOpen('palette')
      }
      if (isTaken(event)) return
      const key = event.key === 'Escape' ? 'escape' : event.key
      if (key !== 'escape' && (!singleKeysNow() || key.length !== 1)) return
      // A capital is another key; the question mark needs Shift on most keyboards.
      if (event.shiftKey && /[a-z]/i.test(key)) return
      if (latest.current(key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Sheet open={open === 'help'} onOpenChange={(now) => !now && close()} title={KEYBOARD_WORDS.title}>
        {!single && <p className="pb-3 text-ink-2">{KEYBOARD_WORDS.offNote}</p>}
        <KeysTable />
      </Sheet>
      {palette && <Palette open={open === 'palette'} onClose={close} onHelp={() => setOpen('help')} />}
    </>
  )
}
