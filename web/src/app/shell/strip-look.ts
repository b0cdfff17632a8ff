/** Of the strip under the header, which is drawn before what waits is known, and by what knows it. */
export const STRIP = 'flex min-h-(--offline-h) items-center gap-3 bg-inverse px-gutter py-2 text-small text-on-inverse'
