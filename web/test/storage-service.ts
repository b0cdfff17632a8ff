import { vi } from 'vitest'
import type { Network } from './network.ts'

/** A file as it left this browser. */
interface Arrived {
  path: string
  headers: Record<string, string>
  body: Blob
}
interface Answer {
  status: number
  code?: string
}
/** What an upload comes to: an answer, no answer, or none so long as it is not called off. */
export type UploadEnd = Answer | 'cut' | 'held'

const DONE: Answer = { status: 200 }
/** As the service says that it cannot keep files for the moment. */
export const UNAVAILABLE: Answer = { status: 503, code: 'ServiceUnavailable' }
export const NO_BUCKET: Answer = { status: 400, code: 'NoSuchBucket' }

/**
 * The storage service: takes files, of which it tells how far they are, signs addresses and removes. Files go by
 * `XMLHttpRequest`, as `fetch` tells nothing of their progress.
 */
export const plantStorage = (network: Network) => {
  const kept = new Map<string, Blob>()
  const arrived: Arrived[] = []
  let answer: (path: string, attempt: number) => UploadEnd | Promise<UploadEnd> = () => DONE

  class Upload extends EventTarget {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    #path = ''
    #over = false
    readonly #headers: Record<string, string> = {}

    open(_method: string, url: string): void {
      this.#path = url.replace('/storage/v1/object/', '')
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }
    async send(body: Blob): Promise<void> {
      arrived.push({ path: this.#path, headers: this.#headers, body })
      this.upload.onprogress?.({ loaded: body.size * 0.45, total: body.size })
      const end = await answer(this.#path, arrived.length)
      if (end === 'held' || this.#over) return
      this.#over = true
      if (end === 'cut') this.onerror?.()
      else {
        if (end.status === 200) kept.set(this.#path, body)
        this.status = end.status
        this.responseText = JSON.stringify(end.code === undefined ? {} : { code: end.code })
        this.onload?.()
      }
      this.onloadend?.()
    }
    abort(): void {
      if (this.#over) return
      this.#over = true
      this.onabort?.()
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)

  // Files of writes that wait are sent by `fetch`, and never over one that is there.
  network.onPath('POST', '/storage/v1/object/:bucket/:folder/:user/:file', async ({ url, headers, body }) => {
    const path = url.pathname.replace('/storage/v1/object/', '')
    arrived.push({ path, headers: Object.fromEntries(headers), body: body as Blob })
    const end = await answer(path, arrived.length)
    if (end === 'cut' || end === 'held') throw new TypeError('Failed to fetch')
    const { status, code } = kept.has(path) ? { status: 400, code: 'KeyAlreadyExists' } : end
    if (status === 200) kept.set(path, body as Blob)
    return new Response(JSON.stringify(code === undefined ? {} : { code, statusCode: String(status) }), { status })
  })
  network.onPath('POST', '/storage/v1/object/sign/:bucket/:folder/:user/:file', ({ params: { bucket, file } }) => ({
    signedURL: `/object/sign/${bucket}/${file}?token=t`,
  }))
  network.onPath('POST', '/storage/v1/object/sign/:bucket', ({ params: { bucket }, body }) =>
    (body as { paths: string[] }).paths.map((path) => {
      const side = (body as { transform?: { width: number } }).transform?.width
      const way = side === undefined ? 'object' : 'render/image'
      return { path, error: null, signedURL: `/${way}/sign/${bucket}/${path}?token=t${side ?? ''}` }
    }),
  )
  network.onPath('DELETE', '/storage/v1/object/:bucket/:folder/:user/:file', ({ params, url }) => {
    kept.delete(url.pathname.replace('/storage/v1/object/', ''))
    return { message: `Removed ${params.file}` }
  })

  return {
    /** What is in the buckets now. */
    kept: () => [...kept.keys()],
    /** Each file that left, also those that were refused. */
    arrived,
    /** From now on uploads end so. */
    answerWith(next: typeof answer | UploadEnd): void {
      answer = typeof next === 'function' ? next : () => next
    },
  }
}

export type StorageService = ReturnType<typeof plantStorage>

/** Bytes that begin as those of a JPEG do, which is what tells its type; nobody draws them. */
export const jpegBytes = (bytes = 64): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(bytes)
  all.set([0xff, 0xd8, 0xff, 0xe0])
  return all
}

/** Gives the files to a picker as its dialog does. */
export const pick = (input: HTMLInputElement, files: readonly File[]): void => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
