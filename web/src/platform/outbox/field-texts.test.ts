import { expect, it } from 'vitest'
import { fieldTexts } from './field-texts.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const PHOTO = { id: 'row/0', bucket: 'activity-images', path: `${ID}/lawn.jpg`, type: 'image/jpeg', bytes: 4 }

it.each([
  ['words and figures', { content: 'Green\nagain', minutes: 1200 }, ['Content: Green\nagain', 'Minutes: 1,200']],
  ['a list of words', { tags: ['couch', 'scalping'] }, ['Tags: couch, scalping']],
  ['an answer', { isMember: true }, ['Is member: yes']],
])('says %s', (_what, body, said) => {
  expect(fieldTexts({ route: 'POST /api/x', body }).map(({ name, text }) => `${name}: ${text}`)).toEqual(said)
})

it.each([
  ['ids', { id: ID, lawnZoneId: ID, taskIds: [ID] }],
  ['what is empty', { notes: '', cutHeight: null, tags: [], quantity: undefined }],
  ['records', { soil: { ph: 6 }, jobs: [{ title: 'Mow' }] }],
  ['photos', { imageUrls: [PHOTO.path], imageUrl: PHOTO.path }],
])('says nothing of %s', (_what, body) => {
  expect(fieldTexts({ route: 'POST /api/x', body, photos: [PHOTO] })).toEqual([])
})

it('says nothing where nothing is sent along', () => {
  expect(fieldTexts({ route: 'DELETE /api/x/:id' })).toEqual([])
})
