import { chooseSingleKeys, useSingleKeys } from '../../platform/shortcuts.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { KEYBOARD_WORDS } from '../shell/keyboard-copy.ts'
import { KeysTable } from '../shell/keys-table.tsx'

/** Whether single keys act, and what each does. */
export function KeyboardSetting() {
  const on = useSingleKeys()
  return (
    <>
      <SwitchRow
        label={KEYBOARD_WORDS.single}
        detail={KEYBOARD_WORDS.singleDetail}
        on={on}
        onChange={chooseSingleKeys}
      />
      <KeysTable />
    </>
  )
}
