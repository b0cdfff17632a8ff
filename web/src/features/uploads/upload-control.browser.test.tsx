import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus } from '../../../test/keyboard.ts'
import { DESKTOP } from '../../../test/open-app.tsx'
import { NO_BUCKET, UNAVAILABLE } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { choose, control, jpeg, pdf, retry, theUploadControl } from '../../../test/upload-control.tsx'

const { network, openControl, results, storage } = theUploadControl()

const MB = 1_048_576

const rows = control.getByRole('listitem')
const rowOf = (name: string) => rows.filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const isUploaded = (name: string) => expect.element(rowOf(name).getByText(/^Uploaded/)).toBeVisible()
const failedFiles = (count: number) => failure(`${count} file(s) failed to upload`, 'Upload error')

describe('the upload control', () => {
  it('says where a file is and what came of it, to be kept an hour [UPLOAD-07, UPLOAD-12, UPLOAD-14]', async () => {
    await openControl({ files: 2 })
    choose(jpeg('lawn.jpg'), pdf('invoice.pdf'))
    await toastSaying(success('Upload successful'))
    expect(storage().kept()).toHaveLength(2)
    expect(results().map((one) => Object.keys(one).sort())).toEqual(Array(2).fill(['error', 'path', 'success', 'url']))
    for (const { url, path, success: isDone, error } of results()) {
      expect([isDone, error]).toEqual([true, null])
      expect(storage().kept()).toContain(`private/${path}`)
      expect(url).toContain(path?.split('/').at(-1))
    }
    // What the server makes of it: reading.db.test.ts.
    expect(storage().arrived.map(({ headers }) => headers['cache-control'])).toEqual(Array(2).fill('max-age=3600'))
  })

  it('refuses what is too large, by the byte, and takes the rest [UPLOAD-02, UPLOAD-01]', async () => {
    await openControl({ files: 3 })
    // What is taken is answered once the refusal has been read: its own toast comes in the place of that.
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    storage().answerWith(() => isRead.then(() => ({ status: 200 })))
    // A photo would be drawn smaller.
    choose(jpeg('just-right.jpg', 10 * MB), pdf('a-byte-more.pdf', 10 * MB + 1))
    await toastSaying(failure('Some files exceed the 10MB limit', 'File too large'))
    read()
    await expect.element(page.getByText('Not added: a-byte-more.pdf. Some files exceed the 10MB limit.')).toBeVisible()
    await expect.element(rowOf('just-right.jpg').getByText(/^Uploaded, 10.0 MB/)).toBeVisible()
    await expect.poll(() => rows.elements()).toHaveLength(1)
    expect(storage().arrived.map(({ body }) => body.size)).toEqual([10 * MB])
  })

  it('counts the files of a batch that failed, and tries one again under the same name [UPLOAD-15]', async () => {
    await openControl({ files: 3 })
    storage().answerWith((_path, attempt) => (attempt <= 2 ? UNAVAILABLE : { status: 200 }))
    choose(jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg'))
    await toastSaying(failedFiles(2))
    await expect.poll(() => rows.filter({ hasText: 'Please try again later' }).elements()).toHaveLength(2)
    expect(storage().kept()).toHaveLength(1)
    await retry.first().click()
    await toastSaying(success('Upload successful'))
    expect(storage().kept()).toHaveLength(2)
    const asked = storage().arrived.map(({ path }) => path)
    expect([asked.length, new Set(asked).size]).toEqual([4, 3])
  })

  it('says that uploading failed when nothing was answered [UPLOAD-16]', async () => {
    await openControl({ files: 3 })
    storage().answerWith('cut')
    choose(jpeg('one.jpg'), jpeg('two.jpg'))
    await toastSaying(failure('An error occurred while uploading files.', 'Upload failed'))
    await expect.poll(() => retry.elements()).toHaveLength(2)
  })

  it('sends people to support when the bucket is missing [UPLOAD-17]', async () => {
    await openControl()
    storage().answerWith(NO_BUCKET)
    choose(jpeg('one.jpg'))
    await expect.element(rowOf('one.jpg').getByText(/contact support/)).toBeVisible()
  })

  it('calls an upload off, takes away what may have arrived whole all the same, and keeps the focus', async () => {
    await openControl()
    storage().answerWith('held')
    choose(jpeg('one.jpg'))
    const cancel = button('Cancel one.jpg')
    await expect.poll(() => storage().arrived.length).toBe(1)
    ;(cancel.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Upload of one.jpg cancelled')).toBeInTheDocument()
    await expect.element(rows).not.toBeInTheDocument()
    await expectFocus(button('Take Photo'))
    await expect
      .poll(() => network().writes)
      .toMatchObject([{ method: 'DELETE', path: `/storage/v1/object/${storage().arrived[0]?.path}` }])
    expect(document.querySelector('[data-variant]')).toBeNull()
  })

  it('is out of order while offline and says why; what was cut is tried again afterwards', async () => {
    await openControl({ files: 2 })
    storage().answerWith((_path, attempt) => (attempt === 1 ? 'cut' : { status: 200 }))
    choose(jpeg('one.jpg'))
    await expect.element(button('Try one.jpg again')).toBeVisible()
    network().setOnline(false)
    await expect.element(page.getByText('You are offline. Files can be added when you are back.')).toBeVisible()
    await expect.element(button('Choose Files')).toBeDisabled()
    await expect.element(retry).not.toBeInTheDocument()
    network().setOnline(true)
    await button('Try one.jpg again').click()
    await isUploaded('one.jpg')
    expect(storage().kept()).toHaveLength(1)
  })

  it('refuses in plain words what cannot be drawn', async () => {
    await openControl()
    choose(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC'))
    await expect.element(rowOf('IMG_0042.HEIC').getByText(/Save it as JPEG or PNG and try again\.$/)).toBeVisible()
    expect(storage().arrived).toEqual([])
  })

  it('takes what is dropped on it, and shows where', async () => {
    await openControl({ files: 2, size: DESKTOP })
    const dropOn = (target: Element | null, type: string) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(jpeg('dropped.jpg'))
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      target?.dispatchEvent(event)
      return event
    }
    const words = page.getByText('Drop files here, or')
    await expect.element(words).toBeVisible()
    dropOn(words.element().parentElement, 'dragover')
    await expect.element(page.getByText('Drop to add')).toBeVisible()
    dropOn(document.querySelector('[data-over]'), 'drop')
    await isUploaded('dropped.jpg')
    await expect.element(words).toBeVisible()
    expect(storage().kept()).toHaveLength(1)
    // Beside the area a file opens nothing: the browser is kept from showing it in the place of the page.
    expect(dropOn(document.querySelector('h1'), 'drop').defaultPrevented).toBe(true)
  })

  it('tells results to those who listen, and never how far something is', async () => {
    await openControl({ files: 2 })
    const told: (string | null)[] = []
    const region = document.querySelector('fieldset [role=status]') as HTMLElement
    const watching = new MutationObserver(() => told.push(region.textContent))
    onTestFinished(() => watching.disconnect())
    watching.observe(region, { childList: true, characterData: true, subtree: true })
    storage().answerWith((_path, attempt) => (attempt === 1 ? UNAVAILABLE : { status: 200 }))
    choose(jpeg('one.jpg'))
    await toastSaying(failedFiles(1))
    await button('Try one.jpg again').click()
    await toastSaying(success('Upload successful'))
    await button('Remove one.jpg').click()
    await expect
      .poll(() => told)
      .toEqual([
        '1 file is uploading',
        'one.jpg failed to upload. Files cannot be saved at the moment. Please try again later.',
        '1 file is uploading',
        'one.jpg uploaded',
        'one.jpg removed',
      ])
  })
})
