import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowSlowUpload, endSlowUpload } from '../edge/arrival.ts'
import { ApiError } from './api-error.ts'

/** Of one file of a form: a picture as a phone takes it. */
export const FORM_FILE_BYTES_MAX = 5 * 1024 * 1024
/** What is said around the files. */
const FORM_BYTES_MAX = 65_536

/** Files of a form by their names. */
export type FormFiles = ReadonlyMap<string, Buffer>
export const NO_FILES: FormFiles = new Map()

/** Calls of this scope take a form and nothing else. */
export async function readFormOnly(app: FastifyInstance, names: readonly string[]): Promise<void> {
  app.removeAllContentTypeParsers()
  const limits = { files: names.length, fields: 8, fieldSize: 1_000, headerPairs: 50, fileSize: FORM_FILE_BYTES_MAX }
  await app.register(multipart, { limits })
  // What is still coming of a refused form is read and dropped: a client that is writing looks for no answer.
  app.addHook('onError', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    endSlowUpload(raw)
    raw.unpipe()
    raw.on('error', () => {})
    raw.resume()
  })
}

/**
 * Reads the named files of a form, each whole; what else is in it is left out.
 * @throws ApiError request/unsupported-media, request/too-large
 */
export async function readFormFiles(request: FastifyRequest, names: readonly string[]): Promise<FormFiles> {
  if (!request.isMultipart()) throw new ApiError('request/unsupported-media')
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > names.length * FORM_FILE_BYTES_MAX + FORM_BYTES_MAX) throw new ApiError('request/too-large')
  allowSlowUpload(request.raw)
  const files = new Map<string, Buffer>()
  for await (const part of request.parts()) {
    if (part.type === 'field') continue
    const bytes = await part.toBuffer()
    // A field of a form without a file chosen is sent too, empty.
    if (names.includes(part.fieldname) && bytes.length > 0) files.set(part.fieldname, bytes)
  }
  return files
}
