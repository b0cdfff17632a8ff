import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { testLooks } from '../../../test/looks.ts'
import { UNAVAILABLE } from '../../../test/storage-service.ts'
import { choose, jpeg, pdf, retry, theUploadControl } from '../../../test/upload-control.tsx'

const { network, openControl, storage } = theUploadControl()

const LONG = `${'IMG_20261121_front-lawn-after-the-rain-before-mowing'.repeat(3)}.jpg`

describe('the looks of the upload control', () => {
  const SCREENS: readonly { screen: string; pictures?: boolean; ready?: () => Promise<unknown> }[] = [
    { screen: 'nothing yet' },
    { screen: 'one picture', pictures: true },
    {
      screen: 'something over it',
      async ready() {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(jpeg('x.jpg'))
        const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
        document.querySelector('.border-dashed')?.dispatchEvent(over)
      },
    },
    {
      screen: 'on its way',
      async ready() {
        storage().answerWith('held')
        choose(jpeg('lawn.jpg'), jpeg(LONG), jpeg('c.jpg'))
        await expect.element(page.getByText(/^45 %/).nth(1)).toBeVisible()
      },
    },
    {
      screen: 'partly failed',
      async ready() {
        // By its kind: the first that is asked for may be a late try of the screen before.
        storage().answerWith((path) => (path.endsWith('.pdf') ? UNAVAILABLE : { status: 200 }))
        choose(
          jpeg('lawn.jpg'),
          jpeg(LONG),
          pdf('invoice.pdf'),
          new File(['x'], 'notes-that-nobody-can-keep-here.txt', { type: 'text/plain' }),
        )
        await expect.element(retry).toBeVisible()
        await expect.element(page.getByText(/^Uploaded/).nth(1)).toBeVisible()
      },
    },
    {
      screen: 'offline',
      async ready() {
        storage().answerWith('cut')
        choose(jpeg('lawn.jpg'))
        await expect.element(page.getByText(/^No answer/).first()).toBeVisible()
        network().setOnline(false)
        await expect.element(page.getByText(/^You are offline/)).toBeVisible()
      },
    },
  ]

  describe.each(SCREENS)('$screen', ({ pictures = false, ready }) => {
    testLooks(async (size) => {
      await openControl({ size, pictures, files: pictures ? 1 : 4 })
      await ready?.()
    })
  })
})
