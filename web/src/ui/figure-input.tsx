import { figureOf, type UnitWords } from '@turfwise/domain/kernel/figures'
import type { InputHTMLAttributes } from 'react'

interface FigureInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'inputMode'> {
  /** As typed. */
  value: string
  onChange: (value: string) => void
  /** How people write the unit of the figure, and others like it. */
  units?: UnitWords
  /** Reads the entry where units of one word do not do: null for what is no figure. */
  read?: (entry: string) => number | null
  /** Only digits are needed: a phone shows large keys then. */
  whole?: boolean
}

/** The line of every figure that is typed. Once it is left it shows the figure as it was read: '1h 30' is 90 min. */
export function FigureInput({ value, onChange, units, read, whole = false, ...input }: FigureInputProps) {
  return (
    <input
      {...input}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const figure = read === undefined ? figureOf(value, units) : read(value)
        if (figure !== null && String(figure) !== value) onChange(String(figure))
      }}
    />
  )
}
