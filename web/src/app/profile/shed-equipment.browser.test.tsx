import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createEquipment, deleteEquipment, listEquipment, updateEquipment } from '../../../../contract/src/shed.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { DESKTOP } from '../../../test/open-app.tsx'
import { add, button, edit, inSheet, line, menu, namesIn, shown, theShed } from '../../../test/shed-screen.ts'
import { choicesOf, choose, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { closeToast, failure, success, toastSaying } from '../../../test/toast.ts'
import { equipmentQuery } from '../../features/shed/shed-queries.ts'

const { network, openShed, person, shed } = theShed()

const bodies = () => network().writes.map(({ body }) => body)

describe('equipment', () => {
  it('is added in a dialog that closes, with every field, and the list has it [SHED-07, SHED-08, SHED-13]', async () => {
    await openShed()
    await shown('No equipment yet. Start with what cuts the grass.')
    await add('Add Equipment')
    await line('Name').fill('Line trimmer')
    expect(choicesOf('Type')).toEqual(['mower', 'trimmer', 'blower', 'sprinkler', 'fertilizer', 'tool', 'other'])
    await choose('Trimmer')
    await line('Brand').fill('Boobook')
    await line('Model').fill('T25')
    await line('Description').fill('Two strokes')
    await line('Purchase date').fill('2022-10-02')
    await inSheet('Add Equipment').click()
    await toastSaying(success('Equipment added'))
    await sheetGone()
    await expect.poll(bodies).toEqual([
      {
        ...{ id: expect.any(String), name: 'Line trimmer', type: 'trimmer', brand: 'Boobook', model: 'T25' },
        ...{ description: 'Two strokes', purchaseDate: '2022-10-02', receiptImagePath: null },
      },
    ])
    await shown('Boobook T25 · 2 Oct 2022')
    await shown('1 item')
  })

  it('without a name asks for one, and is not sent [SHED-03]', async () => {
    await openShed()
    await add('Add Equipment')
    await line('Name').fill('   ')
    await inSheet('Add Equipment').click()
    await toastSaying(failure('Please provide an equipment name.'))
    await expectFocus(line('Name'))
    await expectNothingSent(bodies)
    await expect.element(sheet).toBeVisible()
  })

  it('takes no more characters than it may [SHED-04]', async () => {
    await openShed()
    await add('Add Equipment')
    await expect.element(line('Description')).toBeVisible()
    const most = ['Name', 'Brand', 'Model', 'Description'].map((label) =>
      line(label).element().getAttribute('maxlength'),
    )
    expect(most).toEqual(['100', '50', '50', '500'])
  })

  it('is edited: only what was changed is sent, an emptied date as null [SHED-05, SHED-07, SHED-13]', async () => {
    shed().makeThing({ name: 'Petrol mower', brand: 'Boobook', purchaseDate: '2024-03-14' })
    await openShed()
    await edit('Petrol mower')
    await expect.element(line('Name')).toHaveValue('Petrol mower')
    await line('Name').fill('Old mower')
    await line('Purchase date').fill('')
    await inSheet('Save').click()
    await toastSaying(success('Equipment updated'))
    await sheetGone()
    await expect.poll(bodies).toEqual([{ name: 'Old mower', purchaseDate: null }])
    await shown('Boobook · no date')
  })

  it('is deleted at once, with Undo for a while [SHED-07, SHED-13]', async () => {
    shed().makeThing({ name: 'Petrol mower' })
    shed().makeThing({ name: 'Line trimmer' })
    await openShed()
    await menu('Petrol mower', 'Delete')
    await toastSaying(success('Equipment deleted'))
    await expect.poll(() => namesIn('Equipment')).toEqual(['Line trimmer'])
    await expectNothingSent(() => network().writes)
    await button('Undo').first().click()
    await expect.poll(() => namesIn('Equipment')).toEqual(['Petrol mower', 'Line trimmer'])
    await menu('Petrol mower', 'Delete')
    await expect.poll(() => namesIn('Equipment')).toEqual(['Line trimmer'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
    await expect
      .poll(() =>
        shed()
          .things()
          .map(({ name }) => name),
      )
      .toEqual(['Line trimmer'])
  })

  it('that could not be added, changed or deleted says so, and nothing is lost [SHED-14, SHED-15, SHED-16]', async () => {
    shed().makeThing({ name: 'Petrol mower' })
    await openShed()
    network().meddle(createEquipment, fails)
    await add('Add Equipment')
    await line('Name').fill('Line trimmer')
    await inSheet('Add Equipment').click()
    await toastSaying(failure('Failed to add equipment. Please try again.'))
    await expect.element(line('Name')).toHaveValue('Line trimmer')
    network().leaveAlone()
    await inSheet('Add Equipment').click()
    await sheetGone()
    network().meddle(updateEquipment, fails)
    await edit('Petrol mower')
    await line('Name').fill('Old mower')
    await inSheet('Save').click()
    await toastSaying(failure('Failed to update equipment. Please try again.'))
    await expect.element(line('Name')).toHaveValue('Old mower')
    await closeToast()
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    network().meddle(deleteEquipment, fails)
    await menu('Petrol mower', 'Delete')
    await expect.poll(() => namesIn('Equipment')).toEqual(['Line trimmer'])
    // What is deleted next ends the time in which the one before can be taken back.
    await menu('Line trimmer', 'Delete')
    await toastSaying(failure('Failed to delete equipment. Please try again.'))
    await expect.poll(() => namesIn('Equipment')).toContain('Petrol mower')
  })

  it('that cannot be read raises the internal error, and the list says so with a second try [SHED-17]', async () => {
    network().meddle(listEquipment, fails)
    await openShed()
    const reading = new QueryClient().fetchQuery({ ...equipmentQuery(person().id), retry: false })
    await expect(reading).rejects.toThrow('Failed to fetch equipment')
    await shown('Unable to load your equipment')
    await expect.element(page.getByText(/Failed to fetch/)).not.toBeInTheDocument()
    network().leaveAlone()
    shed().makeThing({ name: 'Petrol mower' })
    await button('Try again').click()
    await expect.poll(() => namesIn('Equipment')).toEqual(['Petrol mower'])
  })

  it('is added and edited by keyboard alone', async () => {
    shed().makeThing({ name: 'Petrol mower' })
    await openShed({ size: DESKTOP })
    await tabTo(/^Add Equipment$/)
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await tabTo(/^Name/)
    await userEvent.keyboard('Rake{Control>}{Enter}{/Control}')
    await toastSaying(success('Equipment added'))
    await sheetGone()
    await tabTo(/^More: Petrol mower$/)
    await pressTo('{Enter}', page.getByRole('menuitem', { name: 'Edit' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(sheet.getByRole('heading', { name: 'Edit Equipment' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(button('More: Petrol mower'))
  })
})
