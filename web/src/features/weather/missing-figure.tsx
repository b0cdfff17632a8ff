import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { NOT_AVAILABLE } from './weather-copy.ts'

/** Stands for a figure that the source did not give: never 0. */
export function MissingFigure() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{NOT_AVAILABLE}</VisuallyHidden>
    </>
  )
}
