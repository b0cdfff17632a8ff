import type { NoteKind } from '@turfwise/domain/weather/advice'
import type { AlertKind } from '@turfwise/domain/weather/alerts'
import type { Condition } from '@turfwise/domain/weather/condition'
import type { Rating } from '@turfwise/domain/weather/rating'
import {
  Clock,
  Cloud,
  CloudDrizzle,
  CloudLightning,
  CloudRain,
  CloudSun,
  DropletOff,
  Droplets,
  Flame,
  type LucideIcon,
  Snowflake,
  Sun,
  Wind,
} from 'lucide-react'

export const CONDITION_ICONS: Record<Condition, LucideIcon> = {
  sunny: Sun,
  'partly-cloudy': CloudSun,
  cloudy: Cloud,
  'light-rain': CloudDrizzle,
  rain: CloudRain,
  storm: CloudLightning,
}

/** Snow has a picture of its own, which the list of conditions has not. */
export const conditionIcon = (condition: Condition, snow = false): LucideIcon =>
  snow ? Snowflake : CONDITION_ICONS[condition]

/** Written out, because the style sheet is made from the class names found in the sources. */
export const SKY_GROUNDS: Record<Condition, string> = {
  sunny: 'bg-sky-sunny',
  'partly-cloudy': 'bg-sky-partly-cloudy',
  cloudy: 'bg-sky-cloudy',
  'light-rain': 'bg-sky-light-rain',
  rain: 'bg-sky-rain',
  storm: 'bg-sky-storm',
}

export const ALERT_ICONS: Record<AlertKind, LucideIcon> = {
  heat: Flame,
  frost: Snowflake,
  wind: Wind,
  storm: CloudLightning,
  dry: DropletOff,
  fungal: Droplets,
}

/** Of those that are here anyway: each more would come with every first screen. */
export const NOTE_ICONS: Record<NoteKind, LucideIcon> = {
  frost: Snowflake,
  heat: Flame,
  people: Sun,
  resting: Clock,
  rings: Droplets,
  ruts: CloudRain,
  snow: Snowflake,
  rain: CloudRain,
}

export const RATING_INKS: Record<Rating, string> = {
  excellent: 'text-rate-excellent-ink',
  good: 'text-rate-good-ink',
  fair: 'text-rate-fair-ink',
  poor: 'text-rate-poor-ink',
}

/** Of four blades. */
export const RATING_BLADES: Record<Rating, 1 | 2 | 3 | 4> = { excellent: 4, good: 3, fair: 2, poor: 1 }
