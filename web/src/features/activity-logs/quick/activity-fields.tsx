import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@turfwise/contract/users'
import { type ActivityType, usesProduct } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { usualCutHeightMm } from '@turfwise/domain/activity-logs/usual-cut-height'
import { MINUTES } from '@turfwise/domain/kernel/figures'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import type { ReactNode } from 'react'
import { keys } from '../../../keys.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FigureLine } from '../../../ui/figure-line.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WhenField } from '../../../ui/when-field.tsx'
import type { ActivityFormNeeds } from './activity-form-needs.ts'
import { zoneFills } from './activity-values.ts'
import { CutField } from './cut-field.tsx'
import { EquipmentPart } from './equipment-part.tsx'
import type { ActivityForm } from './log-activity-form.ts'
import { MeasureField } from './measure-field.tsx'
import { MethodPart, ProductPart } from './product-part.tsx'
import { moreSummary, LOG_FORM_WORDS as WORDS } from './quick-copy.ts'
import { ZoneChoice } from './zone-choice.tsx'

interface ActivityFieldsProps {
  activity: ActivityType
  form: ActivityForm
  needs: Pick<
    ActivityFormNeeds,
    'userId' | 'today' | 'zones' | 'zoneTile' | 'onNewZone' | 'things' | 'products' | 'safety'
  >
  /** Chooses photos; without it the form has none. */
  photos?: ReactNode
  /** The rest is in sight from the start. */
  opensMore?: boolean
  /** It is put right, and was written before. */
  opened?: true
  /** Something under "More detail" that must not go out of sight. */
  holdsMore: boolean
}

/** Feeding and pest control ask for the product first; of anything else one stands with the rest. */
const leadsWithProduct = (activity: ActivityType): boolean => usesProduct(activity) && activity !== 'other'

/** The questions about an activity, by its kind: the first ones in sight, the others under "More detail". */
export function ActivityFields(props: ActivityFieldsProps) {
  const { activity, form, needs, photos, opensMore = false, opened, holdsMore } = props
  const { values, errors, text, field, change } = form
  const cache = useQueryClient()
  const product = leadsWithProduct(activity)
  const zone = needs.zones.find(({ id }) => id === values.lawnZoneId)
  const measure = <MeasureField activity={activity} form={form} zoneArea={zone?.area} />
  const duration = (
    <FigureLine {...field('minutes')} label={WORDS.duration} unit="min" units={MINUTES} aside={WORDS.optional} whole />
  )
  const durationFirst = activity === 'watered' || activity === 'other'
  const withProduct = usesProduct(activity)
  const parts = [
    ...(product ? [WORDS.method, WORDS.area] : []),
    ...(withProduct && !product ? [WORDS.product, WORDS.method] : []),
    ...[WORDS.description, WORDS.equipment],
    ...(durationFirst ? [] : [WORDS.duration]),
    ...(photos === undefined ? [] : [WORDS.photos]),
    WORDS.notes,
  ]
  const wrongBelow =
    errors.description !== undefined ||
    (!durationFirst && errors.minutes !== undefined) ||
    (product ? errors.amount !== undefined : errors.quantity !== undefined)
  return (
    <>
      <TextField {...text('title')} label={WORDS.title} maxLength={ACTIVITY_LIMITS.titleCharsMax} />
      <ZoneChoice
        zones={needs.zones}
        tile={needs.zoneTile}
        value={values.lawnZoneId}
        onChoose={(chosen) => change(zoneFills(activity, chosen))}
        onNewZone={needs.onNewZone}
      />
      {product ? (
        <ProductPart activity={activity} form={form} products={needs.products} safety={needs.safety} />
      ) : (
        measure
      )}
      {activity === 'mowed' && (
        <CutField form={form} usual={usualCutHeightMm(cache.getQueryData<User>(keys.user(needs.userId))?.grassType)} />
      )}
      {durationFirst && duration}
      <WhenField
        daysBack={WRITE_AGE_DAYS_MAX}
        {...field('doneOn')}
        // What is put right was done on a day, and not on the one on which it is sent.
        onChange={(day) => change({ doneOn: day === '' && opened !== undefined ? needs.today : day })}
        today={needs.today}
      />
      <Disclosure
        title={WORDS.more}
        summary={<span className="text-[0.9375rem]">{moreSummary(parts)}</span>}
        startsOpen={opensMore}
        holdsOpen={holdsMore || wrongBelow}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 pt-1">
          {product && <MethodPart form={form} />}
          {product && measure}
          {withProduct && !product && (
            <>
              <ProductPart activity={activity} form={form} products={needs.products} safety={needs.safety} />
              <MethodPart form={form} />
            </>
          )}
          <TextAreaField
            {...text('description')}
            label={WORDS.description}
            aside={WORDS.optional}
            maxLength={ACTIVITY_LIMITS.descriptionCharsMax}
          />
          <EquipmentPart activity={activity} form={form} things={needs.things} />
          {!durationFirst && duration}
          {photos}
          <TextAreaField
            {...text('notes')}
            label={WORDS.notes}
            aside={WORDS.optional}
            maxLength={ACTIVITY_LIMITS.notesCharsMax}
          />
        </div>
      </Disclosure>
    </>
  )
}
