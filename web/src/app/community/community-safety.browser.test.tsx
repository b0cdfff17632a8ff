import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hideOwnPost, moderatePost, reportPost } from '../../../../contract/src/community.ts'
import { RINGS, theSafeCommunity } from '../../../test/community-safety.ts'
import { article, articles } from '../../../test/community-screen.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { chooseFromRow, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, openReport, ownHiddenPost, person, said } = theSafeCommunity()

const JESS = 'Jess Wu: Fifteen weeks on a tired couch lawn'
const TOM = 'Tom Delaney: Brown rings after three wet weeks'
const TOM_ID = '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e62'

const writes = () =>
  network()
    .writes.filter(({ path }) => path.startsWith('/api/community'))
    .map(({ method, path, body }) => [method, path.replace(/[0-9a-f-]{36}/, ':id'), body])
const button = (name: string) => sheet.getByRole('button', { name, exact: true })
const note = () => sheet.getByRole('textbox', { name: /^In your own words/ })

describe('a report', () => {
  it('says what is wrong and leaves the post where it is, which can be hidden then', async () => {
    await openReport()
    await expect.element(button('Send report')).toBeDisabled()
    await sheet.getByText('Wrong or harmful advice').click()
    await note().fill(' Salt kills the lawn. ')
    await button('Send report').click()
    await expect.element(sheet.getByText('A moderator will look at the post.', { exact: false })).toBeVisible()
    const body = { userId: person().id, reason: 'wrong-advice', note: 'Salt kills the lawn.' }
    expect(writes()).toEqual([['POST', '/api/community/posts/:id/report', body]])
    await expect.element(button('Done')).toHaveFocus()
    await button('Hide for me').click()
    await sheetGone()
    await expect.element(article(TOM)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.element(article(TOM)).toBeVisible()
  })

  it('that was not sent keeps what was typed and says so', async () => {
    network().meddle(reportPost, fails)
    await openReport()
    await sheet.getByText('Spam or advertising').click()
    await note().fill('Sells turf')
    await button('Send report').click()
    await toastSaying(failure('The report was not sent. Please try again.'))
    await expect.element(note()).toHaveValue('Sells turf')
  })
})

it('takes a post away for its reader alone, and sends that once it can be undone no more', async () => {
  await open('/community')
  await chooseFromRow(RINGS, 'Hide for me')
  await expect.element(page.getByText(`Hidden for you: ${RINGS}`)).toBeVisible()
  await toastSaying(info('Hidden for you'))
  await expectNothingSent(writes)
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect.poll(writes).toEqual([['PUT', '/api/community/posts/:id/hidden-for-me', undefined]])
})

it('blocks whoever wrote something: their posts and comments go at once, without a network too', async () => {
  const [jess] = garden().community.all()
  said().add(jess?.id ?? '', 'That is too much sand.', { by: 'Tom Delaney', userId: TOM_ID })
  said().add(jess?.id ?? '', 'Well done!', { by: 'Ann' })
  await open('/community')
  await article(JESS).getByRole('button', { name: 'Comment, 19 comments' }).click()
  await expect.element(article(JESS).getByText('That is too much sand.')).toBeVisible()
  network().setOnline(false)
  await chooseFromRow('That is too much sand.', 'Block Tom Delaney')
  await expect.element(sheet.getByRole('heading', { name: 'Block Tom Delaney?' })).toBeVisible()
  await expect.element(sheet.getByText('Neither of you sees what the other posts and comments.')).toBeVisible()
  await sheetAtRest()
  await button('Block').click()
  await sheetGone()
  await expect.element(article(TOM)).not.toBeInTheDocument()
  await expect.element(article(JESS).getByText('Well done!')).toBeVisible()
  expect(article(JESS).getByText('That is too much sand.').elements()).toEqual([])
  network().setOnline(true)
  await expect.poll(writes).toEqual([['PUT', '/api/community/blocks/:id', undefined]])
  await expect.poll(articles).toHaveLength(3)
})

describe('a post that was hidden', () => {
  it('tells its author that it is and why, and offers to change or delete it', async () => {
    ownHiddenPost()
    await open('/community')
    const mine = article('Mia Kovac: Over the fence')
    await expect.element(mine.getByText('A moderator has hidden this post', { exact: false })).toBeVisible()
    await expect.element(mine.getByText('Reason: Names a neighbour', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'More: Over the fence' }).click()
    await sheetAtRest()
    const entries = () =>
      sheet
        .getByRole('listitem')
        .elements()
        .map((entry) => entry.textContent)
    await expect.poll(entries).toEqual(['Copy Link', 'Edit', 'Hide from others', 'Delete'])
  })
})

describe('one’s own post', () => {
  const MINE = 'Mia Kovac: Early water'
  const mark = () => article(MINE).getByText('You have hidden this post: others do not see it.', { exact: true })

  it('is hidden from others by its menu, and shown to them again', async () => {
    await open('/community')
    await chooseFromRow('Early water', 'Hide from others')
    await expect.element(mark()).toBeVisible()
    await expect.poll(() => writes().length).toBe(1)
    await sheetGone()
    await chooseFromRow('Early water', 'Show to others')
    await expect.element(mark()).not.toBeInTheDocument()
    const path = '/api/community/posts/:id/hidden-by-me'
    await expect.poll(writes).toEqual([
      ['PUT', path, undefined],
      ['DELETE', path, undefined],
    ])
  })

  it('is hidden without a network too, and sent when it is back', async () => {
    await open('/community')
    await expect.element(article(MINE)).toBeVisible()
    network().setOnline(false)
    await chooseFromRow('Early water', 'Hide from others')
    await expect.element(mark()).toBeVisible()
    expect(writes()).toEqual([])
    network().setOnline(true)
    await expect.poll(() => writes().length).toBe(1)
    await expect.element(mark()).toBeVisible()
  })

  it('that could not be hidden says so, and shows what is true', async () => {
    network().meddle(hideOwnPost, fails)
    await open('/community')
    await chooseFromRow('Early water', 'Hide from others')
    await toastSaying(failure('That was not changed. Please try again.'))
    await expect.element(mark()).not.toBeInTheDocument()
  })
})

describe('what was reported', () => {
  const report = () => {
    const [, tom] = garden().community.all()
    garden().community.change(tom?.id ?? '', () => ({
      reports: [
        { reason: 'unkind', note: null, createdAt: '2026-11-28T02:00:00.000Z' },
        { reason: 'spam', note: 'Sells turf', createdAt: '2026-11-28T01:00:00.000Z' },
      ],
    }))
  }
  const asksForReports = () =>
    [...garden().community.asked('posts'), ...garden().community.asked('count')].some((query) => 'reports' in query)

  it('is told to who moderates, who keeps a post or goes back to all', async () => {
    garden().changeProfile({ role: 'moderator' })
    report()
    await open('/community')
    await expect.element(page.getByText('1 post was reported.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Look at reports' }).click()
    await expect.poll(articles).toEqual([TOM])
    const mark = article(TOM)
    await expect.element(mark.getByText('Reported 2 times', { exact: true })).toBeVisible()
    expect(
      mark
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['Unkind or hurtful', 'Spam or advertising: Sells turf'])
    await mark.getByRole('button', { name: 'Keep it' }).click()
    await toastSaying(success('Post moderated successfully'))
    await expect.element(page.getByText('No reported posts', { exact: true })).toBeVisible()
    expect(writes()).toEqual([['POST', '/api/community/posts/:id/moderate', { action: 'unhide' }]])
    await page.getByRole('button', { name: 'Show all posts' }).first().click()
    await expect.poll(() => articles().length).toBe(4)
    await expect.element(page.getByText(/reported/)).not.toBeInTheDocument()
  })

  it('is hidden from its mark, with a reason', async () => {
    garden().changeProfile({ role: 'admin' })
    report()
    await open('/community')
    await article(TOM).getByRole('button', { name: 'Hide Post' }).click()
    await sheet.getByLabelText('Reason (optional)').fill('Off topic')
    await button('Confirm Hide').click()
    await toastSaying(success('Post moderated successfully'))
    await expect.element(article(TOM).getByText('Reason: Off topic')).toBeVisible()
    expect(article(TOM).getByText('Reported 2 times').elements()).toEqual([])
  })

  it('is asked for by nobody else, whatever their address says', async () => {
    await open('/community?reports=waiting')
    await expect.poll(() => articles().length).toBe(4)
    expect(asksForReports()).toBe(false)
    expect(page.getByText(/reported/).elements()).toEqual([])
  })
})

describe('who moderates', () => {
  it('hides a post with the reason that its author reads, and shows it again [ADMIN-24, ADMIN-30]', async () => {
    garden().changeProfile({ role: 'moderator' })
    await open('/community')
    await chooseFromRow(RINGS, 'Hide Post')
    await sheet.getByLabelText('Reason (optional)').fill(' Off topic ')
    await button('Confirm Hide').click()
    await toastSaying(success('Post moderated successfully'))
    await expect.element(article(TOM).getByText('Hidden', { exact: true })).toBeVisible()
    await expect.element(article(TOM).getByText('Reason: Off topic')).toBeVisible()
    await sheetGone()
    await chooseFromRow(RINGS, 'Unhide Post')
    await expect.element(sheet.getByText('Everybody sees it again.', { exact: false })).toBeVisible()
    await button('Unhide Post').click()
    await sheetGone()
    await expect.element(article(TOM).getByText('Hidden', { exact: true })).not.toBeInTheDocument()
    const path = '/api/community/posts/:id/moderate'
    expect(writes()).toEqual([
      ['POST', path, { action: 'hide', reason: 'Off topic' }],
      ['POST', path, { action: 'unhide' }],
    ])
  })

  it('need not say why', async () => {
    garden().changeProfile({ role: 'moderator' })
    await open('/community')
    await chooseFromRow(RINGS, 'Hide Post')
    await expect.element(sheet.getByLabelText('Reason (optional)')).toHaveValue('')
    await button('Confirm Hide').click()
    await toastSaying(success('Post moderated successfully'))
    await expect.element(article(TOM).getByText('Hidden', { exact: true })).toBeVisible()
    expect(writes()).toEqual([['POST', '/api/community/posts/:id/moderate', { action: 'hide', reason: null }]])
  })

  it('reads beside the button what was not saved', async () => {
    garden().changeProfile({ role: 'admin' })
    network().meddle(moderatePost, fails)
    await open('/community')
    await chooseFromRow(RINGS, 'Hide Post')
    await sheet.getByLabelText('Reason (optional)').fill('Off topic')
    await button('Confirm Hide').click()
    await expect.element(sheet.getByText('Not saved')).toBeVisible()
    expect(document.querySelector('[data-variant="destructive"]')).toBeNull()
  })
})
