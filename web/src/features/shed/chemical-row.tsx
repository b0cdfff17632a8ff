import type { Chemical } from '@turfwise/contract/shed'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isExpiringSoon } from '@turfwise/domain/shed/expiry'
import { Pencil, Trash2 } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { RowNote } from '../../ui/list/row-note.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { CHEMICAL_WORDS, chemicalObject } from './chemical-writes.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { SafetyButton, SafetyNotes } from './safety-notes.tsx'
import type { SafetySlot } from './safety-slot.ts'
import { CATEGORY_WORDS, CHEMICAL_LIST, CHEMICAL_TYPE_WORDS, ROW_WORDS } from './shed-copy.ts'
import { shedDay } from './shed-days.ts'
import { CHEMICAL_LOOKS } from './shed-looks.ts'
import { ShelfRow } from './shelf-row.tsx'
import { StockMeter } from './stock-meter.tsx'
import { stockOf } from './stock-words.ts'

export interface ChemicalActions {
  onEdit: (chemical: Chemical) => void
  onDelete: (chemical: Chemical) => void
  onReceipt: (chemical: Chemical) => void
}

interface ChemicalRowProps extends ChemicalActions {
  item: Chemical
  /** In the garden's zone. */
  today: LocalDate
  Safety?: SafetySlot | undefined
}

/** 'Fertiliser · granular' */
const detailOf = ({ type, category }: Chemical): string =>
  category === null
    ? CHEMICAL_TYPE_WORDS[type]
    : `${CHEMICAL_TYPE_WORDS[type]} · ${CATEGORY_WORDS[category].toLowerCase()}`

export const ChemicalRow = memo(function ChemicalRow({ item: chemical, today, Safety, ...actions }: ChemicalRowProps) {
  const [showsSafety, showSafety] = useState(false)
  const safetyId = useId()
  const look = CHEMICAL_LOOKS[chemical.type]
  const stock = stockOf(chemical)
  return (
    <ShelfRow
      icon={look.icon}
      iconWord={CHEMICAL_TYPE_WORDS[chemical.type]}
      tile={look.tile}
      name={chemical.name}
      detail={detailOf(chemical)}
      actions={
        <>
          {chemical.receiptImagePath !== null && (
            <ReceiptButton name={chemical.name} onPress={() => actions.onReceipt(chemical)} />
          )}
          <SafetyButton
            name={chemical.name}
            open={showsSafety}
            controls={safetyId}
            onPress={() => showSafety(!showsSafety)}
          />
          <RowMenu
            id={chemical.id}
            title={chemical.name}
            actions={[
              { label: ROW_WORDS.edit, icon: <Pencil aria-hidden />, run: () => actions.onEdit(chemical) },
              {
                label: ROW_WORDS.delete,
                icon: <Trash2 aria-hidden />,
                danger: true,
                run: () => actions.onDelete(chemical),
              },
            ]}
          />
        </>
      }
    >
      {showsSafety ? (
        <div id={safetyId}>
          {Safety && <Safety product={chemical} />}
          <SafetyNotes notes={chemical.safetyNotes} />
        </div>
      ) : (
        Safety && <Safety product={chemical} brief />
      )}
      <Badges isLow={stock.state === 'low'} expiryDate={chemical.expiryDate} today={today} />
      <StockMeter stock={stock} />
      <RowNote object={chemicalObject(chemical.id)} title={chemical.name} words={CHEMICAL_WORDS} />
    </ShelfRow>
  )
})

interface BadgesProps {
  isLow: boolean
  expiryDate: LocalDate | null
  today: LocalDate
}

function Badges({ isLow, expiryDate, today }: BadgesProps) {
  const expires = isExpiringSoon(expiryDate, today)
  if (!isLow && !expires) return null
  return (
    <p className="mt-1.25 flex flex-wrap items-center gap-x-2 gap-y-1">
      {isLow && <Pill tone="danger">{CHEMICAL_LIST.lowStock}</Pill>}
      {expires && expiryDate !== null && (
        <>
          <Pill tone="warn">{CHEMICAL_LIST.expiringSoon}</Pill>
          <span className="tnum text-small font-[650] text-on-warn-soft">{shedDay(expiryDate)}</span>
        </>
      )}
    </p>
  )
}
