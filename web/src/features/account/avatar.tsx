import { cx } from '../../ui/class-names.ts'
import { initialsOf } from './person-name.ts'

/** Initials on a disc. Decorative: the name stands beside it or names the button around it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      // Drawn by the style sheet: as text it would be a second, different name of the button around it.
      data-initials={initialsOf(name)}
      className={cx(
        'grid before:content-[attr(data-initials)] shrink-0 place-items-center rounded-full bg-deep font-[family-name:var(--f-display)] font-bold text-on-deep forced-colors:border',
        large ? 'size-12 text-[1.0625rem]' : 'size-9 text-small',
      )}
    />
  )
}
