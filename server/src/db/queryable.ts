/** What a store needs to speak SQL: a pool or one transaction. */
export interface Queryable {
  /**
   * Runs one statement. With a `name` it is prepared once per connection, which more than halves its cost; a name must
   * always stand for the same text.
   */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Row[]>
  /**
   * Runs one statement that answers no rows, and tells how many it wrote: cheaper than a row that is asked back only to
   * be counted.
   */
  write(text: string, values?: readonly unknown[], name?: string): Promise<number>
}

/** A statement that is prepared, in one place with its name, so that a bench can ask it of a bare driver. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** A transaction in progress. */
export interface Tx extends Queryable {
  readonly isTransaction: true
}
