interface SegmentedChoiceProps<V extends string> {
  /** For ears: the eye has the field above it. */
  legend: string
  /** The legend stands over it for the eye too. */
  showLegend?: boolean
  name: string
  options: readonly V[]
  /** What an option is called, where that is not its value. */
  words?: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
}

/** One of a few short words in a sunk track. */
export function SegmentedChoice<V extends string>(props: SegmentedChoiceProps<V>) {
  const { legend, showLegend = false, name, options, words, value, onChange } = props
  return (
    <fieldset className="min-w-0">
      <legend className={showLegend ? 'mb-1.5 font-strong' : 'sr-only'}>{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
        {options.map((option) => (
          <label
            key={option}
            className="tile segment relative grid min-h-11 grow basis-12 place-items-center rounded-[9px] px-1.5 text-center font-semibold text-ink-2 has-checked:bg-surface has-checked:font-[750] has-checked:text-ink"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {words?.[option] ?? option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
