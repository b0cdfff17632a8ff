import { describe, expect, it } from 'vitest'
import { expectFocus } from '../../../test/keyboard.ts'
import { add, button, edit, inSheet, line, receiptPicker, shown, theShed } from '../../../test/shed-screen.ts'
import { sheet, sheetGone } from '../../../test/sheet.ts'
import { jpegBytes, pick } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { network, openShed, person, shed, storage } = theShed()

const MB = 1_048_576
const bodies = () => network().writes.map(({ body }) => body)

describe('a receipt', () => {
  const key = () => `receipts/${person().id}/1795230000000-k3v9qa.jpg`
  const choosePdf = (bytes = 64, name = 'receipt.pdf', type = 'application/pdf') => {
    const content = new Uint8Array(bytes)
    content.set(new TextEncoder().encode('%PDF-1.4'))
    pick(receiptPicker(), [new File([content], name, { type })])
  }
  const uploaded = () => expect.element(sheet.getByText(/^Uploaded/)).toBeVisible()

  it.each([
    ['application/pdf', 'receipt.pdf'],
    ['image/jpeg', 'receipt.jpg'],
  ])('of type %s is uploaded to the private bucket and named by its thing [SHED-06]', async (type, name) => {
    await openShed()
    await add('Add Equipment')
    await line('Name').fill('Petrol mower')
    if (type === 'image/jpeg') {
      pick(receiptPicker(), [new File([jpegBytes()], name, { type })])
    } else choosePdf(64, name, type)
    await uploaded()
    await inSheet('Add Equipment').click()
    await toastSaying(success('Equipment added'))
    const [kept] = storage().kept()
    expect(kept).toMatch(new RegExp(`^private/receipts/${person().id}/\\d{13}-[a-z0-9]{12}\\.(pdf|jpg)$`))
    expect(shed().things()[0]?.receiptImagePath).toBe(kept?.replace('private/', ''))
    expect(storage().kept()).toHaveLength(1)
  })

  it('is one file, an image or a PDF of at most 10485760 bytes [SHED-06]', async () => {
    await openShed()
    await add('Add Equipment')
    const picker = receiptPicker()
    expect([picker.multiple, picker.accept]).toEqual([false, 'image/*,.heic,.heif,application/pdf'])
    choosePdf(10 * MB + 1)
    await toastSaying(failure('Some files exceed the 10MB limit', 'File too large'))
    choosePdf(64, 'notes.txt', 'text/plain')
    await toastSaying(failure('Please select an image or a PDF', 'Invalid file type'))
    expect(storage().arrived).toEqual([])
    choosePdf(10 * MB)
    await uploaded()
    expect(storage().arrived).toHaveLength(1)
  })

  it('that was uploaded for a form which is left does not stay behind, nor one that was replaced', async () => {
    await openShed()
    await add('Add Equipment')
    choosePdf()
    await uploaded()
    choosePdf(64, 'other.pdf')
    await expect.poll(() => storage().kept().length).toBe(2)
    await uploaded()
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    await expect.poll(() => storage().kept()).toEqual([])
  })

  it('keeps the form from being sent while it is on its way', async () => {
    await openShed()
    storage().answerWith('held')
    await add('Add Equipment')
    await line('Name').fill('Petrol mower')
    choosePdf()
    await expect.element(inSheet('Add Equipment')).toBeDisabled()
    await expect.element(inSheet('Add Equipment')).toHaveAccessibleDescription('The receipt is still uploading.')
  })

  it('that is kept can be taken away', async () => {
    shed().makeThing({ name: 'Petrol mower', receiptImagePath: key() })
    await openShed()
    await edit('Petrol mower')
    await shown('A receipt is kept here. Another file replaces it.')
    await inSheet('Remove receipt').click()
    await inSheet('Save').click()
    await toastSaying(success('Equipment updated'))
    await expect.poll(bodies).toEqual([{ receiptImagePath: null }])
    await expect.element(button('Receipt: Petrol mower')).not.toBeInTheDocument()
  })

  it('is opened through a signed address, a picture in sight', async () => {
    shed().makeThing({ name: 'Petrol mower', receiptImagePath: key().replace('jpg', 'pdf') })
    shed().makeChemical({ name: 'Lawn food', receiptImagePath: key() })
    await openShed()
    await button('Receipt: Petrol mower').click()
    const link = sheet.getByRole('link', { name: 'Open in a new tab' })
    await expect
      .element(link)
      .toHaveAttribute('href', '/storage/v1/object/sign/private/1795230000000-k3v9qa.pdf?token=t')
    expect(sheet.getByRole('img').elements()).toEqual([])
    await inSheet('Close').click()
    await sheetGone()
    await expectFocus(button('Receipt: Petrol mower'))
    network().onPath(
      'POST',
      '/storage/v1/object/sign/:bucket/:folder/:user/:file',
      () => new Response('', { status: 400 }),
    )
    await button('Receipt: Lawn food').click()
    await expect.element(sheet.getByText('The receipt could not be opened.')).toBeVisible()
  })
})
