import { describe, expect, it } from 'vitest'
import { type ChosenFile, FILE_RULES, PICTURE_RULES, sortChosen, type UploadRules } from './upload-rules.ts'

const MB = 1_048_576
const file = (name: string, type: string, size = 1000): ChosenFile => ({ name, type, size })
const takenOf = (files: readonly ChosenFile[], rules: UploadRules, room = rules.filesMax) =>
  sortChosen(files, rules, room).taken.map(({ name }) => name)
const whyNot = (one: ChosenFile, rules: UploadRules) => sortChosen([one], rules, 1).refused[0]?.reason

describe('what a control takes', () => {
  it('is 10 MB to the byte unless it says otherwise [UPLOAD-01]', () => {
    expect(whyNot(file('a.pdf', 'application/pdf', 10 * MB), FILE_RULES)).toBeUndefined()
    expect(whyNot(file('a.pdf', 'application/pdf', 10 * MB + 1), FILE_RULES)).toBe('size')
  })

  it('is 5 MB to the byte for a picture of a person, a post or a logo [PROFILE-14]', () => {
    expect(whyNot(file('a.png', 'image/png', 5 * MB), PICTURE_RULES)).toBeUndefined()
    expect(whyNot(file('a.png', 'image/png', 5 * MB + 1), PICTURE_RULES)).toBe('size')
  })

  it('is one file unless it says otherwise, and never more than there is room for [UPLOAD-03]', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => file(name, 'image/png'))
    expect(takenOf(four, FILE_RULES)).toEqual(['a'])
    expect(takenOf(four, { ...FILE_RULES, filesMax: 3 })).toEqual(['a', 'b', 'c'])
    expect(takenOf(four, { ...FILE_RULES, filesMax: 3 }, 1)).toEqual(['a'])
    expect(takenOf(four, FILE_RULES, 0)).toEqual([])
    expect(sortChosen(four, FILE_RULES, 1).refused.map(({ reason }) => reason)).toEqual(['count', 'count', 'count'])
  })

  it.each([
    ['a picture of any kind', file('a.gif', 'image/gif'), true, true],
    ['a picture that computers do not know', file('IMG_1.HEIC', ''), true, true],
    ['a PDF', file('a.pdf', 'application/pdf'), false, true],
    ['a PDF without a type', file('a.pdf', ''), false, false],
    ['a text', file('a.txt', 'text/plain'), false, false],
    ['a film', file('a.mp4', 'video/mp4'), false, false],
    ['nothing known', file('image', ''), false, false],
  ])('is, of %s, what it is there for [PROFILE-13]', (_what, one, asPicture, asFile) => {
    expect([whyNot(one, PICTURE_RULES) !== 'type', whyNot(one, FILE_RULES) !== 'type']).toEqual([asPicture, asFile])
  })

  it('does not count what it refuses', () => {
    const files = [file('a.txt', 'text/plain'), file('big.png', 'image/png', 11 * MB), file('b.png', 'image/png')]
    const { taken, refused } = sortChosen(files, FILE_RULES, 1)
    expect(taken.map(({ name }) => name)).toEqual(['b.png'])
    expect(refused).toEqual([
      { name: 'a.txt', reason: 'type' },
      { name: 'big.png', reason: 'size' },
    ])
  })
})
