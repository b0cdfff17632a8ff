import type { User } from '@turfwise/contract/users'
import { useEffect, useRef, useState } from 'react'
import { useUpdateProfile } from '../features/account/account-queries.ts'
import { PROFILE_SAVED } from '../features/profile/profile-copy.ts'
import { useOnline } from '../platform/online.ts'
import { useFormErrors } from '../ui/form-errors.ts'
import { toast } from '../ui/toast-store.ts'
import {
  type ProfileErrors,
  type ProfileValues,
  profileChange,
  profileErrors,
  profileValues,
} from './profile-change.ts'

export interface ProfileForm {
  values: ProfileValues
  errors: ProfileErrors
  online: boolean
  saving: boolean
  /** The last try failed. */
  failed: boolean
  change: (values: ProfileValues) => void
  /** A field was left. */
  leave: () => void
  /** Answers what is wrong; when nothing is, the profile is on its way. */
  save: () => ProfileErrors
}

const NOBODY = { name: '', location: null }

/**
 * The change of one's own profile: none until `start`, and none after `cancel` or when it is saved. It lives with the
 * screen, so that a look at another tab loses nothing.
 */
export const useProfileForm = (profile: User | undefined) => {
  // As it was when the change began: the menu may change the place meanwhile, and only what is typed here is written.
  const [kept, setKept] = useState<Pick<User, 'name' | 'location'>>(NOBODY)
  const [values, setValues] = useState<ProfileValues>()
  const { errors, submit, typed, left } = useFormErrors((checked: ProfileValues) => profileErrors(checked, kept))
  const online = useOnline()
  const update = useUpdateProfile()
  const editing = values !== undefined
  const start = () => {
    update.reset()
    const now = profile ?? NOBODY
    const fresh = profileValues(now)
    setKept(now)
    typed(fresh)
    setValues(fresh)
  }
  const cancel = () => setValues(undefined)
  const change = (next: ProfileValues) => {
    typed(next)
    setValues(next)
  }
  const form: ProfileForm | undefined =
    values === undefined
      ? undefined
      : {
          values,
          errors,
          online,
          saving: update.isPending,
          failed: update.isError,
          change,
          leave: () => left(values),
          save() {
            const found = submit(values)
            if (found.name !== undefined || found.location !== undefined || update.isPending || !online) return found
            update.mutate(profileChange(values, kept), {
              onSuccess(saved) {
                // What was typed while it was on its way is not saved yet, and stays.
                setKept(saved)
                setValues((now) => (now === values ? undefined : now))
                toast(PROFILE_SAVED)
              },
            })
            return found
          },
        }
  return { form, start, cancel, ...useFocusAfter(editing) }
}

/** Editing begins at the first field, and ends at the button with which it began. */
const useFocusAfter = (editing: boolean) => {
  const editButton = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    const next = editing ? fields.current?.querySelector('input') : editButton.current
    next?.focus()
  }, [editing])
  return { editButton, fields }
}
