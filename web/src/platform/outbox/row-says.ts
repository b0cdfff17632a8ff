/**
 * What a write says of itself while it waits. It lies in its row, since the screen that it came from may not be loaded when
 * somebody asks. What is not said follows from the row (web/src/app/waiting/waiting-entry.ts).
 */
export interface RowSays {
  /** Of the thing: 'Mow the front'. */
  title?: string
  /** What was done with it: 'Completed'. */
  did?: string
  /** With what: 'cut at 40 mm'. */
  details?: readonly string[]
  /** What was changed, 'area 120 m²', by the fields on the wire: added where the write does not say what was done. */
  changes?: Readonly<Record<string, string>>
  /** The same for a row of a list, where little room is: '40 mm'. */
  figures?: readonly string[]
  /** Type of a job, for its icon. */
  type?: string
}

/** What one says after the other; an empty one says nothing. Of the same field the later one counts. */
export const saysBoth = (before: RowSays | undefined, after: RowSays | undefined): { says?: RowSays } => {
  const says = { ...before, ...after }
  const changes = { ...before?.changes, ...after?.changes }
  if (Object.keys(changes).length > 0) says.changes = changes
  return Object.keys(says).length === 0 ? {} : { says }
}
