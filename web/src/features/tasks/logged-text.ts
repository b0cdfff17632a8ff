import type { TaskLogged } from '@turfwise/contract/tasks'
import { firstWords } from '../../platform/first-words.ts'
import { lateFigures } from '../../platform/late-format.ts'

const amount = lateFigures({ maximumFractionDigits: 4 })

const NOTE_CHARS = 48
/** Of a note beside figures: a longer one would take a line of its own. */
const ASIDE_CHARS = 16

/** The first line of a note, as far as it fits a row; beside figures a short one alone. */
function brief(notes: string, isAside: boolean): string {
  const line = notes.trim().split('\n')[0] ?? ''
  if (isAside) return [...line].length <= ASIDE_CHARS ? line : ''
  return firstWords(line, NOTE_CHARS)
}

/** '40 mm, 50 min', 'Lawn food, 2 kg', '25 min, by hand': one line of what was logged; empty for nothing. */
export function loggedText({ cutHeight, duration, quantity, quantityUnit, productName, notes }: TaskLogged): string {
  const figures = [
    productName,
    cutHeight === null ? null : `${amount.format(cutHeight)} mm`,
    duration === null ? null : `${amount.format(duration)} min`,
    quantity === null ? null : `${amount.format(quantity)} ${quantityUnit ?? ''}`.trim(),
  ].filter((part) => part !== null)
  const note = notes === null ? '' : brief(notes, figures.length > 0)
  return [...figures, ...(note === '' ? [] : [note])].join(', ')
}
