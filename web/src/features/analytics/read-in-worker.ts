import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { importFileOf, type ReadResult } from './import-file.ts'
import type { ToImportWorker } from './import-worker.ts'

/** Reads a file of activities beside the page, or on it where the worker's file could not be had. */
export async function readInWorker(file: Blob, today: LocalDate): Promise<ReadResult> {
  if (typeof Worker === 'undefined') return importFileOf(file, today)
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadResult>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => resolve(data))
      worker.addEventListener('error', reject)
      worker.postMessage({ file, today } satisfies ToImportWorker)
    }).catch(() => importFileOf(file, today))
  } finally {
    worker.terminate()
  }
}
