/**
 * The version of an object, as `ETag` and `If-Match` say it: its `updatedAt` in quotes. `updatedAt` grows with each change,
 * by a millisecond at least, so that a client makes the tag itself of any object of a list. Calls whose route is
 * `versioned` answer it, and those that change an object refuse an `If-Match` that names another state with 412
 * `request/changed`; the object as it is now is the `current` of that problem.
 */
export const versionTag = (updatedAt: string): string => `"${updatedAt}"`
