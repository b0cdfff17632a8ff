import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { UploadResult } from '../src/features/uploads/storage-client.ts'
import { UploadControl } from '../src/features/uploads/upload-control.tsx'
import { FILE_RULES, PICTURE_RULES } from '../src/features/uploads/upload-rules.ts'
import { Toaster } from '../src/ui/toaster.tsx'
import { plantAuth } from './auth-service.ts'
import { anApp, PHONE } from './open-app.tsx'
import { jpegBytes, pick, plantStorage, type StorageService } from './storage-service.ts'

export const control = page.getByRole('group', { name: 'Receipts' })
export const retry = page.getByRole('button', { name: /^Try .* again$/ })
export const choose = (...files: File[]): void =>
  pick(document.querySelector('input[type=file]:not([capture])') as HTMLInputElement, files)
export const jpeg = (name: string, bytes?: number) => new File([jpegBytes(bytes)], name, { type: 'image/jpeg' })
export const pdf = (name: string, bytes = 64) =>
  new File([`%PDF-1.4\n${'x'.repeat(bytes - 9)}`], name, { type: 'application/pdf' })

interface Shown {
  files?: number
  pictures?: boolean
  size?: readonly [number, number]
}

/** The control as a screen of many files would use it; the app has only pictures of persons so far. */
export const theUploadControl = () => {
  const app = anApp()
  let storage: StorageService
  let results: UploadResult[]
  beforeEach(() => {
    plantAuth(app.network(), app.person())
    storage = plantStorage(app.network())
    results = []
  })
  return {
    ...app,
    storage: () => storage,
    /** What it told the screen. */
    results: () => results,
    async openControl({ files = 1, pictures = false, size = PHONE }: Shown = {}): Promise<void> {
      await app.show(
        <>
          <main className="mx-auto max-w-160 px-gutter py-4">
            <h1 className="title-1 pb-3">Receipts</h1>
            <UploadControl
              label="Receipts"
              folder={pictures ? 'community-posts' : 'receipts'}
              rules={{ ...(pictures ? PICTURE_RULES : FILE_RULES), filesMax: files }}
              onUploaded={async (result) => void results.push(result)}
            />
          </main>
          <Toaster />
        </>,
        { size },
      )
      await expect.element(control).toBeVisible()
    },
  }
}
