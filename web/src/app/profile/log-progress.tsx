import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { LogProgressSheet } from '../../features/progress/log-progress-sheet.tsx'
import { PlaceField, type PlaceFieldProps } from '../../features/progress/place-field.tsx'
import { LOG_WORDS } from '../../features/progress/progress-copy.ts'
import { useProgress } from '../../features/progress/progress-queries.ts'
import { SameView } from '../../features/progress/same-view.tsx'
import { lastPhotoOf } from '../../features/progress/slides.ts'
import { FormPhotos } from '../../features/uploads/form-photos.tsx'
import { useOwnPictures } from '../../features/uploads/own-pictures.ts'
import { forgetFiles } from '../../features/uploads/own-storage.ts'
import { PROGRESS_RULES } from '../../features/uploads/upload-rules.ts'

interface LogProgressProps {
  open: boolean
  onClose: () => void
  /** Photos that are there already when the sheet opens. */
  given?: readonly File[]
  /** Told before `onClose` where it was closed without an entry. */
  onAbandoned?: () => void
}

/** Log Progress with the control that chooses its photos. */
export function LogProgress({ open, onClose, given, onAbandoned }: LogProgressProps) {
  return (
    <LogProgressSheet
      open={open}
      onClose={onClose}
      onAbandoned={(paths) => {
        forgetFiles('progress', paths)
        onAbandoned?.()
      }}
      place={(field) => <Place {...field} />}
      sameView={(view) => <LastView {...view} />}
      photos={(choice, taken) => (
        <FormPhotos
          label={LOG_WORDS.photos}
          folder="progress"
          rules={PROGRESS_RULES}
          choice={choice}
          given={taken ?? given}
        />
      )}
    />
  )
}

/** The places of the garden; nothing where it has none. */
function Place(field: Omit<PlaceFieldProps, 'places'>) {
  const { zones = [] } = useLawnZones()
  return zones.length === 0 ? null : <PlaceField {...field} places={zones} />
}

interface LastViewProps {
  placeId: string
  onTaken: (photo: File) => void
  chooser: () => HTMLElement | null
}

/** The camera with the last photo of the place over it; nothing before the first one. */
function LastView({ placeId, ...view }: LastViewProps) {
  const path = lastPhotoOf(useProgress().items ?? [], placeId)
  const addressOf = useOwnPictures('progress', path === undefined ? [] : [path])
  return path === undefined ? null : <SameView ghost={addressOf(path)} {...view} />
}
