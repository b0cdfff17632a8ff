import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { FIELD_BOX } from './text-field.tsx'

/** After the last key: a search for each letter would be asked of the server. */
const PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  /** The label where none is given. */
  placeholder?: string
  /** What the button is called that empties it. */
  clear: string
  charsMax: number
  /** What is looked for; cleared from outside, the field is too. */
  sought: string
  onSought: (text: string) => void
}

/** Says what is looked for, a moment after the last key, at once by Enter; Escape empties it. */
export function SearchField({ label, placeholder = label, clear, charsMax, sought, onSought }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(sought)
  const [told, setTold] = useState(sought)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // Cleared from outside: what stands in the field follows.
  if (told !== sought) {
    setTold(sought)
    if (sought === '') setText('')
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSought(next), wait)
  }
  return (
    <div className={`${FIELD_BOX} pl-3.5`}>
      <Search className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={charsMax}
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => look(currentTarget.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') look(text, 0)
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          look('', 0)
        }}
        className="min-h-12 w-full min-w-0 grow rounded-control bg-transparent text-ellipsis"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={clear}
          onClick={() => {
            look('', 0)
            field.current?.focus()
          }}
          className="grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
        >
          <X className="size-5" aria-hidden />
        </button>
      )}
    </div>
  )
}
