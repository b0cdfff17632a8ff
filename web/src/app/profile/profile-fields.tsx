import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import { PlaceCombobox } from '../../features/places/place-combobox.tsx'
import { PROFILE_WORDS } from '../../features/profile/profile-copy.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { OFFLINE_REASON } from '../shell/offline-copy.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** What can be changed of the profile: the name, and where the garden is. The button that sends it stands in the head. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  return (
    <FormFrame form={form} className="gap-4.5 pt-4.5">
      <TextField
        {...form.text('name')}
        label={PROFILE_WORDS.name}
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.nameCharsMax}
      />
      <PlaceCombobox {...form.field('place')} label={PROFILE_WORDS.location} />
      <div role="status" id={form.reasonId} className="empty:-mt-4.5">
        {!form.online ? (
          <p className="text-[0.9375rem] text-ink-2">{OFFLINE_REASON}</p>
        ) : (
          form.failure !== undefined && <FieldError id={`${form.reasonId}-words`}>{PROFILE_WORDS.notSaved}</FieldError>
        )}
      </div>
    </FormFrame>
  )
}
