import type { Equipment } from '@turfwise/contract/shed'
import { useState } from 'react'
import { type EquipmentActions, EquipmentRow } from './equipment-row.tsx'
import { EditEquipmentSheet, NewEquipmentSheet } from './equipment-sheets.tsx'
import { deleteEquipmentWithUndo, shownEquipment } from './equipment-writes.ts'
import type { ReceiptFiles } from './receipt-files.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { EQUIPMENT_LIST } from './shed-copy.ts'
import { equipmentQuery } from './shed-queries.ts'
import { ShedRows } from './shed-rows.tsx'
import { ShedSection } from './shed-section.tsx'
import { useShedList } from './use-shed-list.ts'

/** Which sheet is open, and about what. */
type Asked = { kind: 'new' } | { kind: 'edit' | 'receipt'; thing: Equipment }

interface EquipmentListProps {
  userId: string
  files: ReceiptFiles
}

export function EquipmentList({ userId, files }: EquipmentListProps) {
  const list = useShedList(equipmentQuery(userId), shownEquipment)
  const [asked, ask] = useState<Asked | null>(null)
  // Made once: a row is drawn again only when its own thing changes.
  const [actions] = useState(
    (): EquipmentActions => ({
      onEdit: (thing) => ask({ kind: 'edit', thing }),
      onReceipt: (thing) => ask({ kind: 'receipt', thing }),
      onDelete: deleteEquipmentWithUndo,
    }),
  )
  const close = () => ask(null)
  const things = list.items ?? []
  return (
    <ShedSection
      title={EQUIPMENT_LIST.title}
      summary={list.items === undefined ? undefined : EQUIPMENT_LIST.count(things.length)}
      add={{ label: EQUIPMENT_LIST.add, words: EQUIPMENT_LIST.addThing, onPress: () => ask({ kind: 'new' }) }}
    >
      <ShedRows list={list} items={things} words={EQUIPMENT_LIST} Row={EquipmentRow} context={actions} />
      <NewEquipmentSheet open={asked?.kind === 'new'} files={files} onClose={close} />
      <EditEquipmentSheet thing={asked?.kind === 'edit' ? asked.thing : null} files={files} onClose={close} />
      <ReceiptSheet of={asked?.kind === 'receipt' ? asked.thing : null} files={files} onClose={close} />
    </ShedSection>
  )
}
