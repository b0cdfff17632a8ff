import { Sheet } from '../../ui/sheet.tsx'
import { COMPARE_WORDS } from './compare-copy.ts'
import { ComparePhotos } from './compare-photos.tsx'
import { entryDate, type Slide } from './slides.ts'

interface CompareSheetProps {
  /** Two photos in any order; null closes it. */
  pair: readonly [Slide, Slide] | null
  timeZone: string
  addressOf: (path: string) => string | undefined
  onClose: () => void
  returnFocusTo: () => HTMLElement | null
}

/** Before and after: the earlier of two photos left, the later one right. */
export function CompareSheet({ pair, timeZone, addressOf, onClose, returnFocusTo }: CompareSheetProps) {
  const sides = (pair ?? [])
    .toSorted((one, other) => (one.entry.createdAt < other.entry.createdAt ? -1 : 1))
    .map(({ path, entry: { createdAt, measured } }) => ({
      address: path === undefined ? undefined : addressOf(path),
      label: COMPARE_WORDS.side(entryDate(createdAt, timeZone), measured?.cover),
    }))
  const [before, after] = sides
  return (
    <Sheet
      open={pair !== null}
      onOpenChange={(open) => !open && onClose()}
      title={COMPARE_WORDS.title}
      returnFocusTo={returnFocusTo}
    >
      {before !== undefined && after !== undefined && <ComparePhotos before={before} after={after} />}
      <p className="pt-3 text-ink-2">{COMPARE_WORDS.how}</p>
    </Sheet>
  )
}
