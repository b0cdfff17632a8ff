import { readConfig } from '../src/config.ts'
import type { PageWords } from '../src/http/pages/fill-page.ts'
import { pageWordsOf } from '../src/page-words.ts'

/** What pages say of an installation with these settings. */
export const pageWords = (env: Record<string, string> = {}): PageWords => pageWordsOf(readConfig(env))
