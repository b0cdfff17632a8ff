import type { User } from '@turfwise/contract/users'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUpdateProfile } from '../../features/account/account-queries.ts'
import { PROFILE_SAVED } from '../../features/profile/profile-copy.ts'
import type { Sent } from '../../platform/outbox/write.ts'
import { type SheetForm, useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toast } from '../../ui/toast-store.ts'
import { type ProfileValues, profileChange, profileErrors, profileValues } from './profile-change.ts'

const NOBODY = { name: '', location: null }

/**
 * The change of one's own profile: none until `start`, and none after `cancel` or when it is saved. It lives with the
 * screen, so that a look at another tab loses nothing.
 */
export const useProfileForm = (profile: User | undefined) => {
  // As it was when the change began: the menu may change the place meanwhile, and only what is typed here is written.
  const [kept, setKept] = useState<Pick<User, 'name' | 'location'>>()
  const before = kept ?? NOBODY
  const update = useUpdateProfile()
  const form = useSheetForm<ProfileValues, Sent<User>>({
    given: profileValues(before),
    check: (values) => profileErrors(values, before),
    send: (values) => update.mutateAsync(profileChange(values, before)),
    onSent(sent, typedSince) {
      // What was typed while it was on its way is not saved yet, and stays.
      if (typedSince && sent.kind === 'done') setKept(sent.answer)
      else cancel()
      if (sent.kind === 'done') toast(PROFILE_SAVED)
    },
  })
  const start = () => setKept(profile ?? NOBODY)
  const cancel = () => {
    setKept(undefined)
    form.reset()
  }
  const editing = kept !== undefined
  return { form: editing ? form : undefined, start, cancel, editButton: useFocusAfter(editing, form.frame.ref) }
}

export type ProfileForm = SheetForm<ProfileValues>

/** Editing begins at the first field, and ends at the button with which it began. */
const useFocusAfter = (editing: boolean, fields: RefObject<HTMLFormElement | null>) => {
  const editButton = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    const next = editing ? fields.current?.querySelector('input') : editButton.current
    next?.focus()
  }, [editing, fields])
  return editButton
}
