import { cx } from './class-names.ts'

/** One block of a layout that is still to come. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block rounded-md bg-press', className)} />
}
