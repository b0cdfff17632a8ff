import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chat } from '../../../../contract/src/assistant.ts'
import { dialog, field, log, send, theAssistant } from '../../../test/assistant-screen.ts'
import { refusal } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { newPerson } from '../../../test/person.ts'
import { photo } from '../../../test/photo-file.ts'
import { pick } from '../../../test/storage-service.ts'
import { closeToast, failure, toastSaying } from '../../../test/toast.ts'

const { network, open } = anApp()
const { assistant, openAfterSignIn, openAssistant } = theAssistant({ network, open })

const add = dialog.getByRole('button', { name: 'Add a photo' })
const remove = dialog.getByRole('button', { name: 'Remove the photo' })
const preview = dialog.getByRole('img', { name: 'Your photo' })
const input = () => document.querySelector('[data-side-dialog] input[type=file]') as HTMLInputElement
const choosePhoto = async () => {
  assistant().looksAtPhotos()
  await openAssistant()
  await expect.element(add).toBeVisible()
  pick(input(), [await photo('IMG_0001.png', 2400, 1200)])
}
const openWithPhoto = async () => {
  await choosePhoto()
  await expect.element(preview).toBeVisible()
}
/** The next photo is drawn smaller only when this is called, which is over once the page has been told. */
const holdDrawing = () => {
  const drawn = Promise.withResolvers<void>()
  let release = () => {}
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, message: unknown) {
    this.addEventListener('message', () => drawn.resolve(), { once: true })
    release = () => this.postMessage(message)
  })
  return () => {
    release()
    return drawn.promise
  }
}
/** Size of the JPEG that was sent. */
const sizeOf = async (base64: string): Promise<[number, number]> => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))]))
  return [picture.width, picture.height]
}

describe('a photo of a question', () => {
  it('is not asked for where nobody looks at it', async () => {
    await openAssistant()
    await expect.poll(() => network().reads.filter((path) => path === '/api/ai/abilities')).toHaveLength(1)
    await expect.element(field).toBeVisible()
    expect(add.elements()).toEqual([])
  })

  it('goes with the question, drawn small, and stands with it in the conversation', async () => {
    await openWithPhoto()
    await expect.element(dialog.getByText('An AI service looks at it. It is not kept.')).toBeVisible()
    await field.fill('Which weed?')
    await send.click()
    await expect.poll(() => assistant().asked).toMatchObject([{ query: 'Which weed?', photo: expect.any(String) }])
    expect(await sizeOf(assistant().asked[0]?.photo ?? '')).toEqual([1024, 512])
    assistant().complete()
    await expect.element(log.getByRole('img', { name: 'Your photo' })).toBeVisible()
    await expect.element(add).toBeVisible()
  })

  it('asks what it is without a word', async () => {
    await openWithPhoto()
    await send.click()
    await expect.poll(() => assistant().asked).toMatchObject([{ query: 'What is this?', photo: expect.any(String) }])
  })

  it('is taken out again, by keyboard too', async () => {
    await openWithPhoto()
    ;(remove.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(add).toHaveFocus()
    await expect.element(send).toBeDisabled()
    await field.fill('Which weed?')
    await send.click()
    await expect.poll(() => assistant().asked.map((one) => 'photo' in one)).toEqual([false])
  })

  it('holds the question up, and says so, until it has been drawn smaller', async () => {
    const draw = holdDrawing()
    await choosePhoto()
    const says = dialog.getByText('Preparing the photo…')
    await expect.element(says).toBeVisible()
    await expect.element(says).toHaveAttribute('role', 'status')
    await field.fill('Which weed?')
    await expect.element(send).toBeDisabled()
    await expect.element(send).toHaveAccessibleDescription('Preparing the photo…')
    await field.click()
    await userEvent.keyboard('{Enter}')
    await draw()
    await expect.element(preview).toBeVisible()
    await expect.element(says).not.toBeInTheDocument()
    await send.click()
    // One that was sent before would stand before this.
    await expect.poll(() => assistant().asked).toMatchObject([{ query: 'Which weed?', photo: expect.any(String) }])
  })

  it('that was taken away while it was drawn smaller holds nothing up, and does not come back', async () => {
    const draw = holdDrawing()
    await choosePhoto()
    await remove.click()
    await expect.element(add).toHaveFocus()
    await field.fill('Which weed?')
    await expect.element(send).toBeEnabled()
    await draw()
    await send.click()
    await expect.poll(() => assistant().asked.map((one) => 'photo' in one)).toEqual([false])
  })

  it('returns with the question where no answer came', async () => {
    await openWithPhoto()
    await field.fill('Which weed?')
    await send.click()
    await expect.poll(() => assistant().asked.length).toBe(1)
    assistant().fail()
    await toastSaying(failure('Failed to get AI response. Please try again.'))
    await expect.element(field).toHaveValue('Which weed?')
    await expect.element(remove).toBeVisible()
  })

  it.each([
    ['assistant/too-many-photos-today', 'That is the limit of 10 photos in 24 hours.'],
    ['assistant/too-many-answers-today', 'That is the limit of 40 answers by the AI service in 24 hours.'],
  ] as const)('that is refused as %s says why, and returns with the question', async (code, why) => {
    network().meddle(chat, () => refusal(code))
    await openWithPhoto()
    await field.fill('Which weed?')
    await send.click()
    await toastSaying(failure(`${why} Ask without a photo, or tomorrow with one.`, 'Photo not sent'))
    await expect.element(field).toHaveValue('Which weed?')
    await closeToast()
    network().leaveAlone()
    await remove.click()
    await send.click()
    await expect.poll(() => assistant().asked).toMatchObject([{ query: 'Which weed?' }])
    expect(assistant().asked[0]).not.toHaveProperty('photo')
  })

  it('is gone with its person once somebody else has signed in', async () => {
    await openWithPhoto()
    await openAfterSignIn(newPerson('Tom Delaney'))
    await expect.element(add).toBeVisible()
  })

  it('that cannot be read says so', async () => {
    assistant().looksAtPhotos()
    await openAssistant()
    await expect.element(add).toBeVisible()
    pick(input(), [new File(['no'], 'a.jpg', { type: 'image/jpeg' })])
    await toastSaying(failure('This file cannot be read as a photo.'))
    await expect.element(add).toBeVisible()
  })
})
