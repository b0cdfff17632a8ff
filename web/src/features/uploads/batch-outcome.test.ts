import { describe, expect, it } from 'vitest'
import { batchOutcome, type FileEnd } from './batch-outcome.ts'

const wordsOf = (...ends: FileEnd[]) => batchOutcome(ends)?.words

describe('a batch', () => {
  it('that went well says so [UPLOAD-14]', () => {
    expect(wordsOf('done')).toEqual({ title: 'Upload successful' })
    expect(wordsOf('done', 'cancelled')).toEqual({ title: 'Upload successful' })
  })
  it.each([
    [['refused'], 1],
    [['refused', 'done'], 1],
    [['refused', 'unanswered', 'done', 'cancelled'], 2],
    [['unanswered', 'done'], 1],
    [['unanswered', 'refused'], 2],
  ] satisfies [FileEnd[], number][])('of %j counts what failed [UPLOAD-15]', (ends, failed) => {
    expect(wordsOf(...ends)).toEqual({
      title: 'Upload error',
      description: `${failed} file(s) failed to upload`,
    })
  })
  it('of which nothing was answered has failed as such [UPLOAD-16]', () => {
    const words = { title: 'Upload failed', description: 'An error occurred while uploading files.' }
    expect(wordsOf('unanswered')).toEqual(words)
    expect(wordsOf('unanswered', 'unanswered', 'cancelled')).toEqual(words)
  })
  it('that was called off says nothing', () => expect(wordsOf('cancelled', 'cancelled')).toBeUndefined())
  it('may have words of its own for success', () => {
    expect(batchOutcome(['done'], { title: 'Photo added!' })?.words).toEqual({ title: 'Photo added!' })
    expect(batchOutcome(['refused'], { title: 'Photo added!' })?.words.title).toBe('Upload error')
  })
})
