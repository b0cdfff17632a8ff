import type { Notification } from '@turfwise/contract/notifications'
import { NOTIFICATION_TYPES, type NotificationType } from '@turfwise/domain/notifications/notification'
import { readTaskType, type TaskType } from '@turfwise/domain/tasks/task-types'
import { ALERT_KINDS, type AlertKind } from '@turfwise/domain/weather/alerts'
import {
  Award,
  Bell,
  CloudLightning,
  Droplet,
  Droplets,
  Flame,
  ListChecks,
  MessageSquare,
  SlidersHorizontal,
  Snowflake,
  Sun,
  Wind,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'
import {
  AerateGlyph,
  DethatchGlyph,
  EdgeGlyph,
  FeedGlyph,
  MowGlyph,
  PestGlyph,
  SeasonGlyph,
  SeedGlyph,
  WaterGlyph,
  WeedGlyph,
} from '../../ui/glyphs.tsx'

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

/** Icon and colours of its tile. */
export interface NotificationLook {
  icon: Icon
  tile: string
}

const LOOKS: Readonly<Record<NotificationType, NotificationLook>> = {
  task_reminder: { icon: ListChecks, tile: 'bg-note-task-soft text-note-task' },
  weather_alert: { icon: CloudLightning, tile: 'bg-note-weather-soft text-note-weather' },
  watering_due: { icon: Droplet, tile: 'bg-note-watering-soft text-note-watering' },
  community: { icon: MessageSquare, tile: 'bg-note-community-soft text-note-community' },
  achievement: { icon: Award, tile: 'bg-note-achievement-soft text-note-achievement' },
  system: { icon: SlidersHorizontal, tile: 'bg-note-system-soft text-note-system' },
}

/** Of a type that this build does not know. */
const OTHER: NotificationLook = { icon: Bell, tile: LOOKS.system.tile }

const OF_TASKS: Readonly<Record<TaskType, Icon>> = {
  mowing: MowGlyph,
  watering: WaterGlyph,
  fertilizing: FeedGlyph,
  weeding: WeedGlyph,
  aeration: AerateGlyph,
  overseeding: SeedGlyph,
  'pest control': PestGlyph,
  edging: EdgeGlyph,
  'seasonal care': SeasonGlyph,
  maintenance: Wrench,
  dethatching: DethatchGlyph,
}

const OF_ALERTS: Readonly<Record<AlertKind, Icon>> = {
  heat: Flame,
  frost: Snowflake,
  wind: Wind,
  storm: CloudLightning,
  dry: Sun,
  fungal: Droplets,
}

/** The type, where this build knows it. */
export const knownType = (type: string): NotificationType | undefined => NOTIFICATION_TYPES.find((one) => one === type)

/** What the word of an icon draws: a type of task, or a kind of weather alert. */
const namedIcon = (word: string | null): Icon | undefined => {
  if (word === null) return undefined
  const kind = ALERT_KINDS.find((one) => one === word)
  if (kind !== undefined) return OF_ALERTS[kind]
  const type = readTaskType(word)
  return type && OF_TASKS[type]
}

/** The notification's own icon where it names one that we have, else that of its type, else a bell. */
export const lookOf = ({ type, icon }: Pick<Notification, 'type' | 'icon'>): NotificationLook => {
  const known = knownType(type)
  const look = known === undefined ? OTHER : LOOKS[known]
  return { ...look, icon: namedIcon(icon) ?? look.icon }
}
