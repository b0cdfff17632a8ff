import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import type { Account, Site } from './harness.ts'
import { callsOf, openTasks } from './task-sheets.ts'
import { useSite } from './use-site.ts'

/** A site with somebody new for each test, who has no tasks yet. */
export function useTaskScreen() {
  const site = useSite()
  let mia: Account
  beforeEach(async () => {
    mia = await site.account()
  })
  return {
    site,
    person: () => mia,
    /** The calls of the test's own person, beside the page. */
    ownCalls: () => callsOf(site, mia),
    /** The tasks screen as that person sees it. */
    open: async (options: Parameters<Site['page']>[0] = {}): Promise<Page> => {
      const page = await site.page({ as: mia, ...options })
      await openTasks(page)
      return page
    },
  }
}
