import { expect, it } from 'vitest'
import type { ListWords } from '../../ui/list/list-words.ts'
import { fieldTexts } from './field-texts.ts'
import { type AnyDefinition, define } from './write-definition.ts'

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

it('says the fields that the list of its object names, in its words', () => {
  const values: Readonly<Record<string, string>> = { tags: '', imageUrl: '', zoneId: 'Front lawn' }
  const words: ListWords = {
    thing: 'post',
    fields: { content: 'text', zoneId: 'zone', tags: 'tags', imageUrl: 'photo' },
    sayValue: (field) => values[field],
  }
  define('POST /api/posts', { words } as AnyDefinition)
  const body = { id: ID, content: 'Green', zoneId: ID, tags: ['couch'], imageUrl: 'kept/elsewhere.jpg', form: 'quick' }
  expect(fieldTexts({ route: 'POST /api/posts', body }).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Text: Green',
    'Zone: Front lawn',
    'Tags: couch',
  ])
})
