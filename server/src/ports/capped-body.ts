import { OutsideUnavailable } from './outside-unavailable.ts'

/** Reads a body as text, and stops reading as soon as it has grown past `bytesMax`. */
export async function readCapped(response: Response, bytesMax: number): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new OutsideUnavailable('too-large', `the reply is longer than ${bytesMax} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
