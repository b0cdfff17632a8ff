import type { Equipment } from '@turfwise/contract/shed'
import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { RowNote } from '../../ui/list/row-note.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { EQUIPMENT_WORDS, equipmentObject } from './equipment-writes.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { EQUIPMENT_LIST, EQUIPMENT_TYPE_WORDS, ROW_WORDS } from './shed-copy.ts'
import { shedDay } from './shed-days.ts'
import { EQUIPMENT_ICONS, EQUIPMENT_TILE } from './shed-looks.ts'
import { ShelfRow } from './shelf-row.tsx'

export interface EquipmentActions {
  onEdit: (thing: Equipment) => void
  onDelete: (thing: Equipment) => void
  onReceipt: (thing: Equipment) => void
}

/** 'Boobook M46 · 14 Mar 2024' */
export function equipmentDetail({ brand, model, purchaseDate }: Equipment): string {
  const make = [brand, model].filter((part) => part !== null && part.trim() !== '').join(' ')
  const day = purchaseDate === null ? EQUIPMENT_LIST.noDate : shedDay(purchaseDate)
  return `${make === '' ? EQUIPMENT_LIST.noBrand : make} · ${day}`
}

export const EquipmentRow = memo(function EquipmentRow({
  item: thing,
  onEdit,
  onDelete,
  onReceipt,
}: EquipmentActions & { item: Equipment }) {
  return (
    <ShelfRow
      icon={EQUIPMENT_ICONS[thing.type]}
      iconWord={EQUIPMENT_TYPE_WORDS[thing.type]}
      tile={EQUIPMENT_TILE}
      name={thing.name}
      detail={equipmentDetail(thing)}
      actions={
        <>
          {thing.receiptImagePath !== null && <ReceiptButton name={thing.name} onPress={() => onReceipt(thing)} />}
          <RowMenu
            id={thing.id}
            title={thing.name}
            actions={[
              { label: ROW_WORDS.edit, icon: <Pencil aria-hidden />, run: () => onEdit(thing) },
              { label: ROW_WORDS.delete, icon: <Trash2 aria-hidden />, danger: true, run: () => onDelete(thing) },
            ]}
          />
        </>
      }
    >
      <RowNote object={equipmentObject(thing.id)} title={thing.name} words={EQUIPMENT_WORDS} />
    </ShelfRow>
  )
})
