import { describe, expect, it } from 'vitest'
import { isAppPath, NOTIFICATION_LIMITS } from '../notifications/notification.ts'
import { commentTold, hiddenTold, likesTold } from './told.ts'

const POST = { id: '0198f3f0-0000-7000-8000-000000000000', title: 'Is this couch?', content: 'By the fence' }
const DAY = '2026-11-25'
const comment = (given: object = {}) => ({ id: 'c', by: 'Ann', content: 'No', isReply: false, ...given })

describe('what somebody is told of the community', () => {
  it.each([
    [commentTold(POST, comment(), DAY), "Ann commented on 'Is this couch?'", 'No', 'comment:c'],
    [commentTold(POST, comment({ isReply: true, by: null }), DAY), 'Somebody replied to you', 'No', 'comment:c'],
    [likesTold(POST, { by: 'Ann', others: 0 }, DAY), 'Ann likes your post', "'Is this couch?'", `likes:${POST.id}`],
    [
      likesTold({ ...POST, title: null }, { by: 'Ann', others: 1 }, DAY),
      'Ann and one other like your post',
      "'By the fence'",
      `likes:${POST.id}`,
    ],
    [
      likesTold(POST, { by: null, others: 4 }, DAY),
      'Somebody and 4 others like your post',
      "'Is this couch?'",
      `likes:${POST.id}`,
    ],
    [
      hiddenTold(POST, { reason: null }, DAY),
      'A moderator hid your post',
      "Only you can see 'Is this couch?' now.",
      `hidden:${POST.id}`,
    ],
    [
      hiddenTold(POST, { reason: 'Names a neighbour' }, DAY),
      'A moderator hid your post',
      "Only you can see 'Is this couch?' now. Reason: Names a neighbour",
      `hidden:${POST.id}`,
    ],
  ] as const)('%#: leads to the post', (told, title, message, cause) => {
    expect(told).toMatchObject({ title, message, cause, type: 'community', localDay: DAY, taskIds: [], zoneIds: [] })
    expect(told.actionUrl).toBe(`/community#post-${POST.id}`)
    expect(isAppPath(told.actionUrl ?? '')).toBe(true)
  })

  it('keeps to the lengths of a notification, in one line, whatever was written', () => {
    const long = '🌱 grass\n'.repeat(400)
    for (const { title, message } of [
      commentTold({ ...POST, title: long }, comment({ by: long, content: long }), DAY),
      likesTold({ ...POST, title: null, content: long }, { by: long, others: 2 }, DAY),
      hiddenTold({ ...POST, title: long }, { reason: long }, DAY),
    ]) {
      expect([...title].length).toBeLessThanOrEqual(NOTIFICATION_LIMITS.titleCharsMax)
      expect([...message].length).toBeLessThanOrEqual(NOTIFICATION_LIMITS.messageCharsMax)
      expect(title + message).not.toContain('\n')
    }
  })
})
