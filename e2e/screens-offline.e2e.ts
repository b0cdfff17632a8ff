import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { scriptNamed } from './addresses.ts'
import type { Account } from './harness.ts'
import { useSite } from './use-site.ts'

const CODE_OF = (screen: string) => scriptNamed(`${screen}-screen`)
/** Files come one after the other, so that the shed's are all here when what follows them has come. */
const CODE_BEHIND_SHED = scriptNamed('notification-settings')
const NO_CODE = /dynamically imported|preload|Minified React|Failed to fetch/

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

const home = async (page: Page) => {
  await page.goto('/')
  await homeIsThere(page)
}
const homeIsThere = (page: Page) => page.getByRole('tab', { name: /^Today/ }).waitFor()
const offline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.getByText(/^Offline\./).waitFor()
}
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

describe('a screen that is opened for the first time without a network', () => {
  it('is there, since its code came while the network was, and so is the way back', async () => {
    const page = await site.page({ as: mia })
    const code = Promise.all(
      [CODE_OF('tasks'), CODE_OF('profile'), CODE_BEHIND_SHED].map((code) =>
        page.waitForResponse((answer) => code.test(answer.url())),
      ),
    )
    await home(page)
    for (const answer of await code) await answer.finished()
    await offline(page)
    await link(page, 'Tasks').click()
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
    await page.getByText(/^Offline\./).waitFor()
    await link(page, 'Profile').click()
    await page.getByRole('heading', { level: 1, name: mia.name }).waitFor()
    await page.getByRole('tab', { name: 'Shed' }).click()
    await page.getByRole('heading', { name: 'Equipment' }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await homeIsThere(page)
  })

  it('keeps the navigation, the strip and the way back when its code did not come, and opens with the network', async () => {
    const page = await site.page({ as: mia, expectProblems: NO_CODE })
    await page.route(CODE_OF('tasks'), (route) => route.abort())
    await home(page)
    await offline(page)
    await link(page, 'Tasks').click()
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await page.getByText(/^Offline\./).waitFor()
    await page.goBack()
    await homeIsThere(page)
    await page.goForward()
    await page.getByRole('alert').getByText('Nothing you saved is lost.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await page.unroute(CODE_OF('tasks'))
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor()
  })
})
