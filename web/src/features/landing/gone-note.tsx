import { ACCOUNT_DELETED } from '@turfwise/contract/app-paths'
import { Check } from 'lucide-react'

/** What somebody reads who comes from deleting the account: shown by the address alone, so that it needs no script. */
export function GoneNote() {
  return (
    <p
      id={ACCOUNT_DELETED}
      tabIndex={-1}
      className="hidden items-center justify-center gap-2 bg-inverse px-gutter py-3.5 text-on-inverse outline-none target:flex"
    >
      <Check className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      Your account was deleted, with everything that you kept in it.
    </p>
  )
}
