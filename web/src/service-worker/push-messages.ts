/** What the worker says to a page after a click on a message. */
export interface OpenPath {
  kind: 'open-path'
  /** Within the app. */
  path: string
}
