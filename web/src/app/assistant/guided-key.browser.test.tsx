import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { walkGuidedKey } from '../../../../contract/src/guided-keys.ts'
import { dialog, log, theAssistant } from '../../../test/assistant-screen.ts'
import { answerKeys } from '../../../test/guided-key-service.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'

const { network, open } = anApp()
const { assistant, openAssistant, openWith } = theAssistant({ network, open })
beforeEach(() => answerKeys(network()))

const key = page.getByRole('dialog', { name: 'Which weed is it?' })
const begin = (name: string) => dialog.getByRole('button', { name, exact: true })
const answer = (name: string) => key.getByRole('button', { name, exact: true })
const question = (name: string) => key.getByRole('heading', { name, exact: true })
const openWeeds = async (size?: readonly [number, number]) => {
  await openAssistant(size)
  await begin('A weed: Which weed is it?').click()
  await expect.element(question('What does the leaf look like?')).toBeVisible()
}

describe.each(SIZES)('the guided key on the $device', ({ size }) => {
  it('leads by what one sees, with a drawing each, to what it is, and asks the assistant about it', async () => {
    await openWeeds(size)
    await expect.element(key.getByText(/^\d+ are still possible\.$/)).toBeVisible()
    const options = key.getByRole('listitem').elements()
    expect(options).toHaveLength(3)
    expect(options.map((option) => option.querySelectorAll('svg').length)).toEqual([1, 1, 1])
    await answer('Broad, not like grass').click()
    await expectFocus(question('How does it grow?'))
    await answer('A flat rosette').click()
    await expectFocus(question('Which rosette?'))
    await answer('Ferny, with prickles in spring').click()
    await expectFocus(question('This is what it looks like'))
    await expect.element(key.getByText('How to tell: Bindii lies flat, is ferny', { exact: false })).toBeVisible()
    await answer('What to do about it: Bindii').click()
    await expect.element(key).not.toBeInTheDocument()
    await expect.poll(() => assistant().asked).toMatchObject([{ query: 'Tell me about Bindii', category: 'general' }])
    assistant().complete()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
  })
})

describe('the guided key', () => {
  it.each([
    ['A weed: Which weed is it?', 'Which weed is it?', 'What does the leaf look like?'],
    ['A pest: Which pest is it?', 'Which pest is it?', 'What do you see?'],
    [
      'A disease or bare patch: Which disease or trouble is it?',
      'Which disease or trouble is it?',
      'What does the lawn look like?',
    ],
  ])('begins by %s', async (name, title, first) => {
    await openAssistant()
    await begin(name).click()
    const sheet = page.getByRole('dialog', { name: title })
    await expect.element(sheet.getByRole('heading', { name: first })).toBeVisible()
  })

  it('is opened by an answer that proposes it, beside the talk that stays', async () => {
    await openWith('Which weed is it?', { actions: [{ kind: 'open-key', key: 'weeds' }] })
    await log.getByRole('button', { name: 'Find out by looking: Which weed is it?' }).click()
    await answer('Narrow, like grass').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(key).not.toBeInTheDocument()
    await expect.element(log.getByText('That sounds like bindii.')).toBeVisible()
    // Each opening begins anew.
    await log.getByRole('button', { name: 'Find out by looking: Which weed is it?' }).click()
    await expect.element(question('What does the leaf look like?')).toBeVisible()
  })

  it('goes back to an answer that is pressed, and ends with all that is possible for whoever is not sure', async () => {
    await openWeeds()
    await answer('Narrow, like grass').click()
    await answer('Triangular').click()
    await answer('I am not sure').click()
    await expectFocus(question('It may be one of these'))
    await expect.element(key.getByRole('heading', { level: 4 }).first()).toBeVisible()
    expect(key.getByRole('heading', { level: 4 }).elements()).toHaveLength(2)
    await answer('Answer again: What does the leaf look like? Narrow, like grass').click()
    await expectFocus(question('What does the leaf look like?'))
    expect(key.getByRole('list', { name: 'So far' }).elements()).toEqual([])
    await answer('I am not sure').click()
    await answer('Start again').click()
    await expectFocus(question('What does the leaf look like?'))
  })

  it('works by keyboard alone', async () => {
    await openAssistant()
    ;(begin('A weed: Which weed is it?').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question('What does the leaf look like?')).toBeVisible()
    ;(answer('No leaves: green felt or dark film').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expectFocus(question('This is what it looks like'))
    await userEvent.keyboard('{Escape}')
    await expectFocus(begin('A weed: Which weed is it?'))
  })

  it('says that a question could not be read, keeps what was answered and asks again', async () => {
    await openWeeds()
    network().meddle(walkGuidedKey, fails)
    await answer('Narrow, like grass').click()
    await expect.element(key.getByText('Unable to load the question')).toBeVisible()
    network().leaveAlone()
    await answer('Try again').click()
    await expect.element(question('Roll the stem between two fingers: which shape?')).toBeVisible()
  })

  it('says without a network that it needs one, and goes on with it', async () => {
    await openAssistant()
    await expect.element(begin('A weed: Which weed is it?')).toBeVisible()
    network().setOnline(false)
    await begin('A weed: Which weed is it?').click()
    await expect.element(key.getByText('You are offline. The questions need a network.')).toBeVisible()
    network().setOnline(true)
    await expect.element(question('What does the leaf look like?')).toBeVisible()
  })
})
