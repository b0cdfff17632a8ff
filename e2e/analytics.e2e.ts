import { expect, it } from 'vitest'
import { type Account, PHONE } from './harness.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const post = async ({ session }: Account, path: string, body: object): Promise<{ id: string }> => {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBeLessThan(300)
  return answer.json()
}

/** As many pages as a PDF says that it has. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page(?![s\w])/g)?.length ?? 0

it('makes a report of the own week that prints on one page of A4, as vectors, without what leads elsewhere', async () => {
  const mia = await site.account({ name: 'Mia Kovac', location: 'Parramatta, NSW' })
  for (let times = 0; times < 12; times += 1)
    await post(mia, '/api/activity-logs', {
      ...{ activityType: 'fertilized', title: `Feed the part of the lawn number ${times}`, duration: 15 },
      ...{ productName: `Feed ${times}`, quantity: 1, quantityUnit: 'kg' },
    })
  for (const overallScore of [62, 78, 84])
    await post(mia, `/api/users/${mia.id}/health-scores`, { overallScore, grassDensity: 82, colorHealth: 88 })
  const page = await site.page({ ...PHONE, as: mia })
  await page.goto('/analytics')
  await page.getByText('/ 100').waitFor()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lawn report' }).waitFor()
  await page.getByText(/^Parramatta, NSW, Week of \d+ \S+ to \d+ \S+$/).waitFor()
  const pdf = await page.pdf({ format: 'A4', printBackground: false })
  expect(pagesOf(pdf)).toBe(1)
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('button', { name: 'Print' })])
    expect(await hidden.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Close report' }).click()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  // Of the one who is signed in: another person sees nothing of it.
  const ben = await site.account({ name: 'Ben' })
  const other = await site.page({ ...PHONE, as: ben })
  await other.goto('/analytics')
  await other.getByText('No health score yet.').first().waitFor()
  expect(await other.getByText('/ 100').count()).toBe(0)
})
