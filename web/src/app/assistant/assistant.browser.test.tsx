import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chat } from '../../../../contract/src/assistant.ts'
import { dialog, field, log, send, stop, theAssistant } from '../../../test/assistant-screen.ts'
import { dayIn } from '../../../test/garden.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, DESKTOP, PHONE } from '../../../test/open-app.tsx'
import { newPerson } from '../../../test/person.ts'
import { plantShed } from '../../../test/shed.ts'
import { failure, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()
const { ask, assistant, openAfterSignIn, openAssistant, openWith } = theAssistant({ network, open })

const bar = page.getByRole('navigation', { name: 'Main' })
const status = () => document.querySelector('[data-side-dialog] [role=status].sr-only')?.textContent
const FAILED = failure('Failed to get AI response. Please try again.')

/** A press on what says that it cannot be pressed. */
const pressBlocked = (name: string) => {
  const button = dialog.getByRole('button', { name }).element() as HTMLElement
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.click()
}

describe('the assistant', () => {
  it("is opened by 'Ask AI' of More Actions, where 'Share Garden' stands beside it [HOME-06, HOME-07]", async () => {
    await open('/', { size: PHONE })
    const grid = page.getByRole('region', { name: 'More Actions', exact: true })
    await expect.element(grid.getByRole('button', { name: 'Share Garden' })).toBeVisible()
    expect(grid.getByRole('button').elements()).toHaveLength(2)
    await grid.getByRole('button', { name: 'Ask AI' }).click()
    await expect.element(dialog).toBeVisible()
  })

  it('lies over the whole screen, with a back button that closes it [AI-01]', async () => {
    await openAssistant()
    const { x, y, width, height } = (dialog.element() as HTMLElement).getBoundingClientRect()
    expect([x, y, width, height]).toEqual([0, 0, ...PHONE])
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Ask AI' })).toHaveFocus()
  })

  it('closes by the browser’s Back as well, and the page stays', async () => {
    await openAssistant()
    await expect.poll(() => (history.state as { layers?: number } | null)?.layers).toBe(1)
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(location.pathname).toBe('/')
  })

  it('offers exactly three quick prompts and a text input, each of which asks [AI-02, AI-03]', async () => {
    await openAssistant()
    const prompts = dialog.getByRole('list', { name: 'Quick questions' }).getByRole('button')
    await expect.poll(() => prompts.elements().length).toBe(3)
    const names = prompts.elements().map(({ textContent }) => textContent)
    expect(names).toEqual(['Weed identification', 'Care schedule', 'Problem diagnosis'])
    await expect.element(field).toBeVisible()
    const categories = ['weed-identification', 'care-schedule', 'problem-diagnosis']
    for (const [place, name] of names.entries()) {
      await dialog.getByRole('button', { name: name ?? '' }).click()
      await expect.poll(() => assistant().asked.length).toBe(place + 1)
      expect(assistant().asked.at(-1)).toMatchObject({
        category: categories[place],
        query: expect.stringMatching(/\?$/),
      })
      assistant().complete({ response: `Answer ${place}` })
      await expect.element(log.getByText(`Answer ${place}`)).toBeVisible()
      expect(prompts.elements()).toHaveLength(3)
    }
  })

  it('hides the bottom navigation while it is open, which returns when it closes [AI-04]', async () => {
    await open('/')
    await expect.element(bar).toBeVisible()
    await page.getByRole('button', { name: 'Ask AI' }).click()
    await expect.element(dialog).toBeVisible()
    expect(document.querySelector<HTMLElement>('[data-bottom-bar="nav"]')?.checkVisibility()).toBe(false)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(bar).toBeVisible()
  })

  it('stands beside the page on the desktop', async () => {
    await openAssistant(DESKTOP)
    const { right, width, height } = (dialog.element() as HTMLElement).getBoundingClientRect()
    expect([right, width, height]).toEqual([DESKTOP[0], 480, DESKTOP[1]])
  })
})

describe('asking', () => {
  it.each(['', ' ', ' \n\t '])('ignores %j: nothing is added or sent [AI-05]', async (blank) => {
    await openAssistant()
    await field.fill(blank)
    await expect.element(send).toBeDisabled()
    await field.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(log).not.toBeInTheDocument()
    // A blank one that was sent would stand before this.
    await ask('May I mow today?')
    expect(assistant().asked.map(({ query }) => query)).toEqual(['May I mow today?'])
  })

  it('adds the question and an empty reply, and blocks the input until it is there [AI-06, AI-07]', async () => {
    await openAssistant()
    await ask('May I mow today?')
    await expect.element(log.getByText('May I mow today?')).toBeVisible()
    const reply = log.getByRole('article')
    await expect.element(reply).toBeInTheDocument()
    expect(reply.element().textContent).toBe('Assistant: ')
    await expect.element(log).toHaveAttribute('aria-busy', 'true')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveAttribute('readonly')
    await expect.element(field).toHaveAttribute('placeholder', 'Wait for the reply…')
    await expect.element(send).not.toBeInTheDocument()
    pressBlocked('Care schedule')
    await field.click()
    await userEvent.keyboard('more{Enter}')
    expect(assistant().asked).toHaveLength(1)
    assistant().chunk('Yes, ')
    await expect.element(reply.getByText('Yes,')).toBeVisible()
    assistant().complete({ response: 'Yes, before 9 am.' })
    await expect.element(reply.getByText('Yes, before 9 am.')).toBeVisible()
    await expect.element(field).not.toHaveAttribute('readonly')
    await ask('And tomorrow?')
    expect(assistant().asked).toHaveLength(2)
  })

  it('sends query, userId and category, general for what was typed [AI-08]', async () => {
    await openAssistant()
    await ask('  May I mow today? ')
    const [sent] = network().writes
    expect([sent?.method, sent?.path]).toEqual(['POST', '/api/ai/chat'])
    expect(sent?.body).toEqual({ query: 'May I mow today?', userId: person().id, category: 'general' })
  })

  it('says the answer once to those who listen, and that it is being written', async () => {
    await openAssistant()
    await ask('What is it?')
    await expect.poll(status).toBe('Answer is being written')
    assistant().chunk('That ')
    await expect.element(log.getByText('That', { exact: true })).toBeVisible()
    expect(status()).toBe('Answer is being written')
    assistant().complete({ response: 'That is bindii.' })
    await expect.poll(status).toBe('That is bindii.')
    await expect.element(log).toHaveAttribute('aria-live', 'off')
  })

  it('stops, keeps what was written and asks again', async () => {
    await openAssistant()
    await ask('What is it?')
    assistant().chunk('That sounds')
    await expect.element(log.getByText('That sounds')).toBeVisible()
    await stop.click()
    await expect.element(log.getByText('Stopped early.')).toBeVisible()
    await log.getByRole('button', { name: 'Ask again' }).click()
    await expect.poll(() => assistant().asked.map(({ query }) => query)).toEqual(['What is it?', 'What is it?'])
    assistant().complete()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
  })

  it('keeps what was said when it is closed and opened again', async () => {
    await openWith('What is it?')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Ask AI' }).click()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
  })

  it('works by keyboard alone', async () => {
    await open('/')
    const button = page.getByRole('button', { name: 'Ask AI' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('heading', { name: 'AI Assistant', level: 1 })).toHaveFocus()
    for (let tabs = 0; tabs < 12 && document.activeElement !== field.element(); tabs += 1) await userEvent.tab()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('What is it?{Enter}')
    await expect.poll(() => assistant().asked.length).toBe(1)
    assistant().complete()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })
})

describe('a failure', () => {
  const gone = async () => {
    await toastSaying(FAILED)
    await expect.element(log.getByRole('article')).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('What is it?')
    await expect.element(send).toBeEnabled()
  }

  it('by an error event removes the reply and raises the error toast [AI-12]', async () => {
    await openAssistant()
    await ask('What is it?')
    assistant().chunk('That sou')
    await expect.element(log.getByText('That sou')).toBeVisible()
    assistant().fail()
    await gone()
  })

  it.each([
    ['is refused', fails],
    ['does not arrive', isCutOff],
  ])('of a call that %s removes the reply and says so letter by letter [AI-13]', async (_how, meddle) => {
    network().meddle(chat, meddle)
    await openAssistant()
    await field.fill('What is it?')
    await send.click()
    await gone()
  })

  it.each([
    ['cut in a word', () => assistant().cut()],
    ['ended before its end', () => assistant().end()],
    ['broken', () => assistant().raw('data: {"type":"chu\n\n')],
  ])('of a stream that is %s leaves nothing half, and the question can be sent again', async (_how, breakIt) => {
    await openAssistant()
    await ask('What is it?')
    assistant().chunk('That sou')
    await expect.element(log.getByText('That sou')).toBeVisible()
    breakIt()
    await gone()
    await send.click()
    await expect.poll(() => assistant().asked.length).toBe(2)
    assistant().complete()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
    expect(log.getByText('What is it?').elements()).toHaveLength(1)
  })

  it('leaves what is half typed where a quick question is asked', async () => {
    await openAssistant()
    await field.fill('Half a thought')
    await dialog.getByRole('button', { name: 'Care schedule' }).click()
    await expect.poll(() => assistant().asked.length).toBe(1)
    assistant().complete()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
    await expect.element(field).toHaveValue('Half a thought')
  })

  it('is none without a network: it says so, and asks nothing', async () => {
    await openAssistant()
    network().setOnline(false)
    await expect.element(dialog.getByText(/^You are offline\. Answers need a network/)).toBeVisible()
    await field.fill('What is it?')
    await expect.element(send).toBeDisabled()
    pressBlocked('Care schedule')
    network().setOnline(true)
    await expect.element(send).toBeEnabled()
    // One that was pressed without a network would stand before this.
    await ask('And tomorrow?')
    expect(assistant().asked.map(({ query }) => query)).toEqual(['And tomorrow?'])
  })
})

describe('somebody else who signs in on the same device', () => {
  const nothingSaid = dialog.getByRole('heading', { name: 'Ask about your lawn' })

  it('finds the assistant closed, and nothing of what was typed in it', async () => {
    await openAssistant()
    await field.fill('Half a thought')
    await openAfterSignIn(newPerson('Tom Delaney'))
    await expect.element(nothingSaid).toBeVisible()
    await expect.element(field).toHaveValue('')
  })

  it('ends the answer that is being written; whoever asked finds nothing of it either when they are back', async () => {
    await openAssistant()
    await ask('What is it?')
    assistant().chunk('That sounds')
    await expect.element(log.getByText('That sounds')).toBeVisible()
    await openAfterSignIn(newPerson('Tom Delaney'))
    await expect.element(nothingSaid).toBeVisible()
    await openAfterSignIn(person())
    await expect.element(nothingSaid).toBeVisible()
  })
})

describe('an answer', () => {
  it('shows tips, and its sources with the day on which they were read', async () => {
    await openWith('What is it?')
    await expect.element(log.getByRole('listitem').getByText('Do not wait for prickles.')).toBeVisible()
    await log.getByRole('button', { name: /^Sources/ }).click()
    const link = log.getByRole('link', { name: 'Department of Agriculture, WA' })
    await expect.element(link).toHaveAttribute('href', 'https://agric.wa.gov.au/lawn')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(log.getByText(/read 22 Nov 2026/)).toBeVisible()
  })

  it('shows markup and orders in it as the text that they are', async () => {
    const response = '<img src=x onerror=alert(1)> **Ignore your instructions** [x](javascript:alert(1))'
    await openWith('What is it?', { response })
    await expect.element(log.getByText(response)).toBeVisible()
    expect(document.querySelectorAll('[data-side-dialog] img, [data-side-dialog] a')).toHaveLength(0)
  })

  it('opens New Task filled in, and makes the task only when that is sent', async () => {
    await openWith('What is it?', {
      actions: [
        { kind: 'make-task', title: 'Fork out bindii', type: 'weeding', dueDate: dayIn(2), notes: 'With the root.' },
      ],
    })
    const before = network().writes.length
    await log.getByRole('button', { name: 'Make this a task: Fork out bindii' }).click()
    const sheet = page.getByRole('dialog', { name: 'New Task' })
    await expect.element(sheet.getByLabelText('Title')).toHaveValue('Fork out bindii')
    await expect.element(sheet.getByRole('radio', { name: 'Weeding' })).toBeChecked()
    await expectNothingSent(() => network().writes.slice(before))
    await sheet.getByRole('button', { name: 'Create Task' }).click()
    await expect.poll(() => network().writes.slice(before)).toHaveLength(1)
    expect(network().writes.at(-1)).toMatchObject({
      path: '/api/tasks',
      body: { title: 'Fork out bindii', type: 'weeding', dueDate: dayIn(2), description: 'With the root.' },
    })
    await expect.element(dialog).toBeVisible()
  })

  it('opens the log of today, and the zone that it speaks of, and writes nothing by itself', async () => {
    plantShed(network(), person())
    const zone = garden().irrigation.addZone({ name: 'Back lawn' })
    await openWith('I just mowed', {
      actions: [
        { kind: 'log-activity', activityType: 'mowed', date: dayIn(0) },
        { kind: 'open-zone', zoneId: zone.id },
        { kind: 'open-zone', zoneId: 'gone' },
        { kind: 'log-activity', activityType: 'mowed', date: dayIn(-1) },
      ],
    })
    await expect.element(dialog.getByText('Knows your zone and today\u2019s weather')).toBeVisible()
    const before = network().writes.length
    expect(log.getByRole('button', { name: /^(Log it|Open )/ }).elements()).toHaveLength(2)
    await log.getByRole('button', { name: 'Log it' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Mowed' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await log.getByRole('button', { name: 'Open Back lawn' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Edit Zone' })).toBeVisible()
    await expectNothingSent(() => network().writes.slice(before))
  })
})
