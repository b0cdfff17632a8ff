/** What the storage service answered. */
export interface StorageAnswer {
  status: number
  /** The protocol's own error code, `NoSuchBucket`; undefined for a success. */
  code: string | undefined
}

export interface FileToSend {
  url: string
  body: Blob
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Bytes that have left, of those that go. */
  onProgress: (sent: number, all: number) => void
}

const codeOf = (text: string): string | undefined => {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return typeof code === 'string' ? code : 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * Sends a file and tells how far it is, which `fetch` cannot.
 *
 * @throws TypeError when no answer came; the signal's reason when it was called off
 */
export const sendFile = ({ url, body, headers, signal, onProgress }: FileToSend): Promise<StorageAnswer> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const callOff = () => request.abort()
    signal.addEventListener('abort', callOff, { once: true })
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const { status } = request
      resolve({ status, code: status === 200 ? undefined : codeOf(request.responseText) })
    }
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', callOff)
    request.send(body)
  })
