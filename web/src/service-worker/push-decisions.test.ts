import { describe, expect, it } from 'vitest'
import { decidePush, isReplaced, pathOfClick, windowForClick } from './push-decisions.ts'

const OWN = { to: 'mine' }
const MESSAGE = {
  ...{ v: 1, id: '1', to: 'mine', title: 'Frost tonight', body: 'Cover the seedlings.', path: '/tasks?filter=today' },
  ...{ tag: 'frost-2026-11-23', unread: 3 },
}
const text = (more: object = {}) => JSON.stringify({ ...MESSAGE, ...more })

const GENERAL = { title: 'Turfwise', body: 'Something in the yard needs you.', path: '/notifications' }
const shown = (message: string | undefined, own: Parameters<typeof decidePush>[1] = OWN) => {
  const { title, options, unread, unsubscribe } = decidePush(message, own)
  return { title, body: options.body, path: options.data.path, tag: options.tag, unread, unsubscribe }
}

describe('a message that comes', () => {
  it('shows its title, its words and its cause, and leads to its path [NOTIF-50]', () => {
    expect(shown(text())).toEqual({
      ...{ title: 'Frost tonight', body: 'Cover the seedlings.', path: '/tasks?filter=today' },
      ...{ tag: 'frost-2026-11-23', unread: 3, unsubscribe: false },
    })
    expect(decidePush(text(), OWN).options).toMatchObject({ icon: '/icon-192.png', lang: 'en-AU' })
  })

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no JSON', 'Frost tonight'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a form of later', text({ v: 2 })],
    ['no recipient', text({ to: undefined })],
    ['no title', text({ title: '' })],
    ['a title that is no text', text({ title: 7 })],
  ])('that is %s shows a general line [NOTIF-50]', (_what, message) => {
    expect(shown(message)).toMatchObject({ ...GENERAL, unread: undefined, unsubscribe: false })
  })

  it.each(['https://example.org/', '//example.org', 'javascript:alert(1)', '', 7, undefined])(
    'does not lead to %s',
    (path) => {
      expect(shown(text({ path }))).toMatchObject({ title: 'Frost tonight', path: '/notifications' })
    },
  )

  it.each([-1, 1.5, '3', null, undefined])('leaves the badge alone when it counts %s', (unread) => {
    expect(shown(text({ unread })).unread).toBeUndefined()
  })

  it.each([
    ['somebody else', text({ to: 'another' }), OWN, true],
    ['nobody who is known here', text(), undefined, true],
    ['nobody who is known here, unreadable', 'x', undefined, true],
    ['somebody, while the device cannot be read', text(), 'unknown', false],
    ['somebody, before the server has answered', text(), { to: undefined }, false],
  ] as const)('for %s shows a bare line and nothing of what it says', (_whose, message, own, unsubscribe) => {
    // Not by `shown`, which would take its default for nobody.
    const { title, options, ...rest } = decidePush(message, own)
    expect([title, options.body, options.data.path, options.tag]).toEqual(['Open Turfwise', undefined, '/', 'open'])
    expect(rest).toEqual({ unread: undefined, unsubscribe })
  })
})

describe('what is on the screen', () => {
  it.each([
    ['weather:frost 2026-07-20', 'weather:frost 2026-07-21', true],
    ['several 0190', 'several 0191', true],
    // The browser itself puts one of the same tag in its place, in silence: it was heard before.
    ['weather:frost 2026-07-21', 'weather:frost 2026-07-21', false],
    ['weather:heat 2026-07-20', 'weather:frost 2026-07-21', false],
    ['task:1 2026-07-20', 'task:2 2026-07-20', false],
    ['general', 'weather:frost 2026-07-21', false],
    ['general', 'test', false],
  ])('%s gives way to %s: %s', (shownTag, newTag, gives) => {
    expect(isReplaced(shownTag, newTag)).toBe(gives)
  })
})

describe('a click', () => {
  it.each([
    [{ path: '/tasks' }, '/tasks'],
    [{ path: '//example.org' }, '/'],
    [{ path: 7 }, '/'],
    [undefined, '/'],
    [null, '/'],
  ])('on %o leads to %s', (data, path) => {
    expect(pathOfClick(data)).toBe(path)
  })

  const aWindow = (name: string, focused: boolean, visibilityState: DocumentVisibilityState) => ({
    name,
    focused,
    visibilityState,
  })
  const hidden = aWindow('hidden', false, 'hidden')
  const seen = aWindow('seen', false, 'visible')
  const looked = aWindow('looked at', true, 'visible')

  it.each([
    [[hidden, seen, looked], looked],
    [[hidden, seen], seen],
    [[hidden], hidden],
    [[], undefined],
  ])('brings the window to the front that is nearest to the person', (windows, chosen) => {
    expect(windowForClick(windows)).toBe(chosen)
  })
})
