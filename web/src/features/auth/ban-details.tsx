import { paths } from '@turfwise/contract/app-paths'
import { notedBan } from '../../platform/ban-note.ts'

/** Of a banned account: the reason that was given, and where it says whom to write to. Nothing of any other. */
export function BanDetails() {
  const ban = notedBan()
  if (ban === undefined) return null
  return (
    <>
      {ban.reason !== undefined && (
        <p className="mt-1 wrap-break-word">
          Their reason: <bdi>{ban.reason}</bdi>
        </p>
      )}
      <a href={paths.about()} className="mt-1 inline-flex min-h-11 items-center font-strong underline">
        Whom to write to
      </a>
    </>
  )
}
