import type { GardenPreferences as Preferences } from '@turfwise/contract/garden-preferences'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  GRASS_CHOICES,
  gardenBandText,
  IRRIGATION_CHOICES,
  MAINTENANCE_CHOICES,
  PREFERENCE_FIELDS,
  PREFERENCES_WORDS,
  SIZE_CHOICES,
  SOIL_CHOICES,
  SUN_CHOICES,
} from './preferences-copy.ts'
import { useGardenPreferences } from './preferences-queries.ts'
import { PreferencesSheet } from './preferences-sheet.tsx'

/** What is said of the whole garden, under its own heading. */
export function GardenPreferencesCard() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="title-2 flex min-h-11 items-center">
        {PREFERENCES_WORDS.title}
      </h2>
      <GardenPreferences />
    </section>
  )
}

/** The seven preferences as they are, and the way to change them. */
export function GardenPreferences() {
  const [open, setOpen] = useState(false)
  const { data, error, errorUpdateCount, isFetching, refetch } = useGardenPreferences()
  if (data === undefined) {
    return error !== null || errorUpdateCount > 0 ? (
      <FailurePlate
        title={PREFERENCES_WORDS.failed}
        text={PREFERENCES_WORDS.stillWorks}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <PreferenceBlocks />
    )
  }
  return (
    <>
      <dl className="border-t border-line">
        {factsOf(data).map(({ name, value, detail }) => (
          <div
            key={name}
            className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="tnum ml-auto text-right wrap-anywhere">
              {value === undefined ? (
                <span className="text-ink-2">{PREFERENCES_WORDS.notChosen}</span>
              ) : (
                <span className="font-strong">{value}</span>
              )}
              {detail !== undefined && <span className="text-ink-2"> {detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        look="secondary"
        size="small"
        className="mt-3"
        aria-label={PREFERENCES_WORDS.editPreferences}
        onClick={() => setOpen(true)}
      >
        <Pencil className="size-5" aria-hidden />
        {PREFERENCES_WORDS.edit}
      </Button>
      <PreferencesSheet open={open} now={data} onClose={() => setOpen(false)} />
    </>
  )
}

interface Fact {
  name: string
  /** Undefined for what was never chosen. */
  value: string | undefined
  detail?: string | undefined
}

const factsOf = (now: Preferences): readonly Fact[] => {
  const sun = now.sunExposure === null ? undefined : SUN_CHOICES[now.sunExposure]
  const level = now.maintenanceLevel === null ? undefined : MAINTENANCE_CHOICES[now.maintenanceLevel]
  const { gardenSize, grassType, soilType, irrigationSystem } = now
  return [
    { name: PREFERENCE_FIELDS.location, value: now.location },
    { name: PREFERENCE_FIELDS.grassType, value: grassType === null ? undefined : GRASS_CHOICES[grassType] },
    {
      name: PREFERENCE_FIELDS.gardenSize,
      value: gardenSize === null ? undefined : SIZE_CHOICES[gardenSize],
      detail: gardenSize === null ? undefined : gardenBandText(gardenSize),
    },
    { name: PREFERENCE_FIELDS.soilType, value: soilType === null ? undefined : SOIL_CHOICES[soilType] },
    { name: PREFERENCE_FIELDS.sunExposure, value: sun?.word, detail: sun?.hours },
    {
      name: PREFERENCE_FIELDS.irrigationSystem,
      value: irrigationSystem === null ? undefined : IRRIGATION_CHOICES[irrigationSystem],
    },
    { name: PREFERENCE_FIELDS.maintenanceLevel, value: level?.word, detail: level?.often },
  ]
}

function PreferenceBlocks() {
  return (
    <div aria-busy="true" className="border-t border-line">
      <span role="status" className="sr-only">
        {PREFERENCES_WORDS.loading}
      </span>
      {Object.keys(PREFERENCE_FIELDS).map((field) => (
        <div key={field} className="flex min-h-12 items-center border-b border-line">
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
