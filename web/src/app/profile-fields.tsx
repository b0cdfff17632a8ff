import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import type { Ref, SubmitEvent } from 'react'
import { PROFILE_WORDS } from '../features/profile/profile-copy.ts'
import { FieldError } from '../ui/field-error.tsx'
import { PlaceCombobox } from '../ui/place-combobox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { OFFLINE_REASON } from './offline-copy.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** The button that sends the fields stands in the head. */
export const PROFILE_FIELDS = 'profile-fields'
export const WHY_NOT_SAVED = 'profile-not-saved'

/** What can be changed of the profile: the name, and where the garden is. */
export function ProfileFields({ ref, form }: { ref: Ref<HTMLFormElement>; form: ProfileForm }) {
  const { values, errors, change } = form
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, location } = form.save()
    const wrong = name !== undefined ? '[name="name"]' : location !== undefined ? '[role="combobox"]' : undefined
    if (wrong !== undefined) event.currentTarget.querySelector<HTMLElement>(wrong)?.focus()
  }
  return (
    <form
      ref={ref}
      id={PROFILE_FIELDS}
      noValidate
      onSubmit={submit}
      onBlur={form.leave}
      className="flex flex-col gap-4.5 pt-4.5"
    >
      <TextField
        label={PROFILE_WORDS.name}
        name="name"
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.nameCharsMax}
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ ...values, name: event.currentTarget.value })}
      />
      <PlaceCombobox
        label={PROFILE_WORDS.location}
        value={values.place}
        error={errors.location}
        onChange={(place) => change({ ...values, place })}
      />
      <div role="status" id={WHY_NOT_SAVED} className="empty:-mt-4.5">
        {!form.online ? (
          <p className="text-[0.9375rem] text-ink-2">{OFFLINE_REASON}</p>
        ) : (
          form.failed && <FieldError id={`${WHY_NOT_SAVED}-words`}>{PROFILE_WORDS.notSaved}</FieldError>
        )}
      </div>
    </form>
  )
}
