import type { HTMLAttributes } from 'react'
import { cx } from './class-names.ts'

/** One object to act on: a surface with a drawn edge. At most one style of it in a region. */
export function Plate({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx('rounded-plate border border-line bg-surface p-4', className)} {...rest} />
}
