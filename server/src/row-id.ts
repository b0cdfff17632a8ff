import { v7 } from 'uuid'

/** A new id for a row, as UUID version 7 (RFC 9562, 5.7): later ones sort after those of an earlier millisecond. */
export const newRowId = (): string => v7()
