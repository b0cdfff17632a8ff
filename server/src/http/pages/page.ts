import type { Encoding } from '../answers/encodings.ts'

/** The pages that the build draws. */
export const PAGE_NAMES = [
  'landing',
  'privacy',
  'terms',
  'about',
  'home',
  'tasks',
  'profile',
  'community',
  'app',
  'login',
  'signup',
] as const
export type PageName = (typeof PAGE_NAMES)[number]

export interface PageForm {
  body: Buffer
  /** Strong, and another one for each encoding. */
  etag: string
}

export type Page = Record<Encoding, PageForm>
