import { SelectField } from '../../ui/select-field.tsx'
import { SCORE_WORDS } from './measure-copy.ts'

export interface PlaceFieldProps {
  name: string
  value: string
  onChange: (id: string) => void
  places: readonly { id: string; name: string }[]
}

/** Which place the photos show, so that it is found again and compared. */
export function PlaceField({ places, ...field }: PlaceFieldProps) {
  return (
    <SelectField
      {...field}
      label={SCORE_WORDS.place}
      options={[
        { value: '', label: SCORE_WORDS.noPlace },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
