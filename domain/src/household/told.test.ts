import { describe, expect, it } from 'vitest'
import { NOTIFICATION_LIMITS } from '../notifications/notification.ts'
import { joinedTold } from './told.ts'

const DAY = '2026-11-28'
const of = (name: string | null, role: 'helper' | 'viewer' = 'helper') =>
  joinedTold({ memberId: 'm1', name, role }, DAY)

describe('what an owner is told of somebody who joined', () => {
  it('names them and what they may, and leads to the settings', () => {
    expect(of('Tom')).toEqual({
      ...{ type: 'system', priority: 'normal', icon: null, actionUrl: '/profile?tab=settings' },
      title: 'Tom is in your garden now',
      message:
        'They can see it, do its tasks, log what was done and water it. You can see who is in it in the settings.',
      ...{ cause: 'joined:m1', localDay: DAY, taskIds: [], zoneIds: [] },
    })
    expect(of('Tom', 'viewer').message).toBe('They can look at it. You can see who is in it in the settings.')
    expect(of(null).title).toBe('Somebody you invited is in your garden now')
  })

  it('keeps a name that is written from right to left to itself, and stays within what a notification holds', () => {
    expect(of('אבא').title).toBe('\u2068אבא\u2069 is in your garden now')
    const { titleCharsMax, messageCharsMax } = NOTIFICATION_LIMITS
    expect([...of('x'.repeat(100)).title].length).toBeLessThanOrEqual(titleCharsMax)
    expect(of('Tom').message.length).toBeLessThanOrEqual(messageCharsMax)
  })
})
