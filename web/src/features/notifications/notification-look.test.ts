import { NOTIFICATION_TYPES } from '@turfwise/domain/notifications/notification'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { ALERT_KINDS } from '@turfwise/domain/weather/alerts'
import {
  Award,
  Bell,
  CloudLightning,
  Droplet,
  ListChecks,
  MessageSquare,
  SlidersHorizontal,
  Snowflake,
} from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { MowGlyph } from '../../ui/glyphs.tsx'
import { lookOf } from './notification-look.ts'

const iconOf = (type: string, icon: string | null = null) => lookOf({ type, icon }).icon

describe('the icon of a notification', () => {
  it.each([
    ['task_reminder', ListChecks],
    ['weather_alert', CloudLightning],
    ['watering_due', Droplet],
    ['community', MessageSquare],
    ['achievement', Award],
    ['system', SlidersHorizontal],
  ] as const)('of type %s is its own [NOTIF-03, NOTIF-06]', (type, icon) => {
    expect(iconOf(type)).toBe(icon)
  })

  it('is another one for each type that is known, on a tile of its own colour [NOTIF-02, NOTIF-03]', () => {
    expect(new Set(NOTIFICATION_TYPES.map((type) => iconOf(type))).size).toBe(6)
    expect(new Set(NOTIFICATION_TYPES.map((type) => lookOf({ type, icon: null }).tile)).size).toBe(6)
  })

  it.each(['', 'invoice', 'TASK_REMINDER', 'constructor'])('of the unknown type "%s" is a bell [NOTIF-04]', (type) => {
    expect(iconOf(type)).toBe(Bell)
  })

  it.each(NOTIFICATION_TYPES)('is the one that it names in place of that of %s [NOTIF-05]', (type) => {
    expect(iconOf(type, 'frost')).toBe(Snowflake)
    expect(iconOf(type, 'mowing')).toBe(MowGlyph)
    expect(lookOf({ type, icon: 'frost' }).tile).toBe(lookOf({ type, icon: null }).tile)
  })

  it('may be named for a type that nobody knows [NOTIF-05]', () => {
    expect(iconOf('invoice', 'frost')).toBe(Snowflake)
  })

  it('is there for every type of task and every kind of weather alert [NOTIF-05]', () => {
    for (const word of [...TASK_TYPES, ...ALERT_KINDS]) expect(iconOf('invoice', word), word).not.toBe(Bell)
  })

  it.each(['', 'dragon', 'https://example.org/icon.png'])(
    'that names "%s", which nobody draws, is that of its type',
    (icon) => {
      expect(iconOf('achievement', icon)).toBe(Award)
    },
  )
})
