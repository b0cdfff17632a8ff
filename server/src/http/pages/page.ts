import type { Encoding } from '../answers/encodings.ts'

export type PageName = 'landing' | 'home' | 'tasks' | 'profile' | 'app' | 'login' | 'signup'

export interface PageForm {
  body: Buffer
  /** Strong, and another one for each encoding. */
  etag: string
}

export type Page = Record<Encoding, PageForm>
