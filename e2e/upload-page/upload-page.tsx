import { createRoot } from 'react-dom/client'
import { UploadControl } from '../../web/src/features/uploads/upload-control.tsx'
import { FILE_RULES, PICTURE_RULES } from '../../web/src/features/uploads/upload-rules.ts'
import { startSession } from '../../web/src/platform/session.ts'
import { startTheme } from '../../web/src/platform/theme.ts'
import { Toaster } from '../../web/src/ui/toaster.tsx'

/** The control as a screen of many files would use it; the app has only pictures of persons so far. */
const query = new URLSearchParams(location.search)
const filesMax = Number(query.get('files') ?? '1')
const pictures = query.has('pictures')
const results: unknown[] = []
Object.assign(window, { results })

startTheme()
await startSession()
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <>
      <main className="mx-auto max-w-160 px-gutter py-4">
        <h1 className="title-1 pb-3">Receipts</h1>
        <UploadControl
          label="Receipts"
          folder={pictures ? 'community-posts' : 'receipts'}
          rules={{ ...(pictures ? PICTURE_RULES : FILE_RULES), filesMax }}
          onUploaded={async (result) => {
            results.push(result)
          }}
        />
      </main>
      <Toaster />
    </>,
  )
