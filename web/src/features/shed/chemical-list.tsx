import type { Chemical } from '@turfwise/contract/shed'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isExpiringSoon } from '@turfwise/domain/shed/expiry'
import { inShelfOrder } from '@turfwise/domain/shed/shelf-order'
import { stockState } from '@turfwise/domain/shed/stock-status'
import { useMemo, useState } from 'react'
import { type ChemicalActions, ChemicalRow } from './chemical-row.tsx'
import { EditChemicalSheet, NewChemicalSheet } from './chemical-sheets.tsx'
import { deleteChemicalWithUndo, shownChemicals } from './chemical-writes.ts'
import type { ReceiptFiles } from './receipt-files.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { SafetySlot } from './safety-slot.ts'
import { CHEMICAL_LIST, chemicalsSummary } from './shed-copy.ts'
import { chemicalsQuery } from './shed-queries.ts'
import { ShedRows } from './shed-rows.tsx'
import { ShedSection } from './shed-section.tsx'
import { useShedList } from './use-shed-list.ts'

/** Which sheet is open, and about what. */
type Asked = { kind: 'new' } | { kind: 'edit' | 'receipt'; chemical: Chemical }

interface ChemicalListProps {
  userId: string
  files: ReceiptFiles
  /** In the garden's zone. */
  today: LocalDate
  Safety?: SafetySlot
}

export function ChemicalList({ userId, files, today, Safety }: ChemicalListProps) {
  const list = useShedList(chemicalsQuery(userId), shownChemicals)
  const [asked, ask] = useState<Asked | null>(null)
  // Made once: a row is drawn again only when its own product changes.
  const [actions] = useState(
    (): ChemicalActions => ({
      onEdit: (chemical) => ask({ kind: 'edit', chemical }),
      onReceipt: (chemical) => ask({ kind: 'receipt', chemical }),
      onDelete: deleteChemicalWithUndo,
    }),
  )
  const context = useMemo(() => ({ ...actions, today, Safety }), [actions, today, Safety])
  const close = () => ask(null)
  const products = inShelfOrder(list.items ?? [], today)
  const low = products.filter((one) => stockState(one.currentQuantity, one.lowStockThreshold) === 'low')
  const expiring = products.filter(({ expiryDate }) => isExpiringSoon(expiryDate, today))
  return (
    <ShedSection
      title={CHEMICAL_LIST.title}
      summary={list.items === undefined ? undefined : chemicalsSummary(products.length, low.length, expiring.length)}
      add={{ label: CHEMICAL_LIST.add, words: CHEMICAL_LIST.addProduct, onPress: () => ask({ kind: 'new' }) }}
    >
      <ShedRows list={list} items={products} words={CHEMICAL_LIST} Row={ChemicalRow} context={context} />
      <NewChemicalSheet open={asked?.kind === 'new'} files={files} Safety={Safety} onClose={close} />
      <EditChemicalSheet
        chemical={asked?.kind === 'edit' ? asked.chemical : null}
        files={files}
        Safety={Safety}
        onClose={close}
      />
      <ReceiptSheet of={asked?.kind === 'receipt' ? asked.chemical : null} files={files} onClose={close} />
    </ShedSection>
  )
}
