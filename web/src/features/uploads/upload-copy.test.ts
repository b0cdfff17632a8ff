import { describe, expect, it } from 'vitest'
import { refusalWords, refusedWords } from './upload-copy.ts'
import { FILE_RULES, PICTURE_RULES } from './upload-rules.ts'

const MB = 1_048_576

describe('the words of a refusal', () => {
  it('name the limit of the control in MB [UPLOAD-02]', () => {
    const words = (bytesMax: number) => refusalWords('size', { ...FILE_RULES, bytesMax })
    expect(words(10 * MB)).toEqual({ title: 'File too large', description: 'Some files exceed the 10MB limit' })
    expect(words(3 * MB).description).toBe('Some files exceed the 3MB limit')
  })
  it('are those of pictures where only pictures are taken [PROFILE-13, PROFILE-14]', () => {
    expect(refusalWords('type', PICTURE_RULES)).toEqual({
      title: 'Invalid file type',
      description: 'Please select an image file',
    })
    expect(refusalWords('size', PICTURE_RULES)).toEqual({
      title: 'File too large',
      description: 'Please select an image smaller than 5MB',
    })
  })
  it('send people to support when the bucket is missing [UPLOAD-17]', () => {
    expect(refusedWords('NoSuchBucket')).toMatch(/contact support/)
  })
  it.each([undefined, 'unknown', 'toString', 'InternalError'])('of %j are plain', (code) =>
    expect(refusedWords(code)).toBe('Not uploaded. Please try again.'),
  )
})
