import { describe, expect, it } from 'vitest'
import { isAppPath, NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES } from './notification.ts'

it('knows six types of notifications [NOTIF-02]', () => {
  expect(NOTIFICATION_TYPES).toEqual([
    ...['task_reminder', 'weather_alert', 'watering_due', 'community', 'achievement', 'system'],
  ])
})

it('knows four priorities, the most pressing first', () => {
  expect(NOTIFICATION_PRIORITIES).toEqual(['urgent', 'high', 'normal', 'low'])
})

describe('where a notification may lead', () => {
  it.each(['/', '/tasks', '/profile?tab=shed', '/community#post-1', '/tasks/%2F%2Fexample.org'])('%s', (path) => {
    expect(isAppPath(path)).toBe(true)
  })

  it.each([
    ...['', 'tasks', '//example.org', '///example.org', 'https://example.org/', 'javascript:alert(1)', ' /tasks'],
    ...['/\\example.org', '/\t/example.org', '/\n/example.org', '/tasks\0', '/a b', '\\/example.org', '/tasks\u0085'],
  ])('and not %j', (text) => {
    expect(isAppPath(text)).toBe(false)
  })
})
