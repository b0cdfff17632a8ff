import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openSite, type Site, type SiteOptions } from './harness.ts'

/**
 * The site that the tests of a file, or of a `describe`, share: opened before the first, closed after the last. After
 * each test its pages are closed, since forgotten ones go on drawing and slow the rest, and none of them may have
 * logged an error.
 */
export function useSite(options: SiteOptions = {}): Site {
  let opened: Site | undefined
  const site = (): Site => {
    if (!opened) throw new Error('a site is opened before the first test, not while its tests are listed')
    return opened
  }
  beforeAll(async () => {
    opened = await openSite(options)
  })
  afterEach(async () => {
    await site().closePages()
    expect(site().problems.splice(0)).toEqual([])
  })
  afterAll(() => opened?.close())
  return {
    get url() {
      return site().url
    },
    get server() {
      return site().server
    },
    get problems() {
      return site().problems
    },
    page: (wanted) => site().page(wanted),
    account: (profile) => site().account(profile),
    restart: (changed) => site().restart(changed),
    closePages: () => site().closePages(),
    close: () => site().close(),
  }
}
