import { fileURLToPath } from 'node:url'

/** A place within web/dist. */
export const dist = (path: string): string => fileURLToPath(new URL(`../dist/${path}`, import.meta.url))
/** A place within web. */
export const web = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
