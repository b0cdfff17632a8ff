import { describe, expect, it } from 'vitest'
import { needsHomeScreen, pushStateOf } from './push-state.ts'
import { PUSH_FAILURES, PUSH_OFF_FAILED } from './push-words.ts'
import { afterAsking, beforeAsking } from './start-decision.ts'

describe('what push is in a browser', () => {
  const PERMISSIONS = ['default', 'granted', 'denied'] as const

  it.each([
    [true, 'default', false, 'default'],
    [true, 'default', true, 'default'],
    [true, 'granted', false, 'default'],
    [true, 'granted', true, 'subscribed'],
    [true, 'denied', false, 'denied'],
    [true, 'denied', true, 'denied'],
  ] as const)(
    'supported %s, permission %s, subscribed %s: %s [NOTIF-38]',
    (supported, permission, subscribed, state) => {
      expect(pushStateOf({ supported, permission, subscribed })).toBe(state)
    },
  )

  it.each(PERMISSIONS)(
    'is unsupported without support, whatever else is said (%s) [NOTIF-38, NOTIF-39]',
    (permission) => {
      for (const subscribed of [true, false])
        expect(pushStateOf({ supported: false, permission, subscribed })).toBe('unsupported')
    },
  )

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 14)', 5, false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
  ])('needs the home screen on %s with %d touch points: %s', (agent, touchPoints, needed) => {
    expect(needsHomeScreen(agent, touchPoints)).toBe(needed)
  })
})

describe('the words of push', () => {
  it('are those of the specification [TOAST-26, TOAST-28, TOAST-29]', () => {
    expect(PUSH_FAILURES.unsupported).toEqual({ title: 'Push notifications not supported' })
    expect(PUSH_FAILURES.failed.description).toBe('Please try again later')
    expect(PUSH_OFF_FAILED.description).toBe('Please try again later')
  })

  it('name permission and browser settings [TOAST-27, TOAST-30]', () => {
    expect(PUSH_FAILURES.denied.title).toMatch(/permission denied/)
    expect(PUSH_FAILURES.refused.title).toBe('Permission required')
    expect(PUSH_FAILURES.refused.description).toMatch(/enable notifications in your browser settings/)
  })
})

describe('the start of the app', () => {
  const own = { userId: 'me', to: 'to', endpoint: 'here', auth: 'a', key: 'key' }
  const subscription = { endpoint: 'here', key: 'key' }
  const found = { userId: 'me', permission: 'granted' as const, subscription, own }

  it.each([
    ['nothing is here', { own: undefined, subscription: null }, 'nothing'],
    ['all is as it should be', {}, 'ask'],
    ['the browser has lost it', { subscription: null }, 'ask'],
    ['it is somebody else’s', { userId: 'other' }, 'drop'],
    ['nobody knows whose it is', { own: undefined }, 'drop'],
    ['permission was taken away', { permission: 'denied' as const }, 'drop'],
    ['permission was reset', { permission: 'default' as const }, 'drop'],
  ])('when %s', (_what, more, next) => {
    expect(beforeAsking({ ...found, ...more })).toBe(next)
  })

  const known = { key: 'key', endpoints: ['elsewhere', 'here'] }
  it.each([
    ['the server knows it', {}, known, 'nothing'],
    ['the server has another key', {}, { ...known, key: 'other' }, 'renew'],
    ['the browser has lost it', { subscription: null }, known, 'renew'],
    ['the push service has given it up', {}, { ...known, endpoints: [] }, 'renew'],
    ['the browser has replaced it', { subscription: { endpoint: 'new', key: 'key' } }, known, 'save'],
    ['the server never answered', { own: { ...own, to: undefined } }, { ...known, endpoints: [] }, 'save'],
    ['its answer was lost', { own: { ...own, to: undefined } }, known, 'save'],
  ])('when %s', (_what, more, server, next) => {
    expect(afterAsking({ ...found, ...more }, server)).toBe(next)
  })
})
