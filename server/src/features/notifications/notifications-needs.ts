import type { BadgeFigures } from '@turfwise/domain/profile/badges'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Mailer } from '../../ports/mail/mail.port.ts'
import type { Irrigation } from '../irrigation/irrigation.public.ts'
import type { Stock } from '../shed/stock.public.ts'
import type { Tasks } from '../tasks/tasks.public.ts'
import type { Preferences } from '../user-preferences/user-preferences.public.ts'
import type { Profiles } from '../users/profiles.public.ts'
import type { Weather } from '../weather/weather.public.ts'

export interface NotificationsNeeds {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn'>
  /** Of writes of one account. */
  pace: WritePace
  facts: Facts
  preferences: Preferences
  placesOf: Profiles['placesOf']
  /** Open tasks of a day. */
  tasksDueOn: Tasks['dueOn']
  /** Open tasks of anybody whose time is near. */
  tasksTimed: Tasks['timedBetween']
  zonesDueByHand: Irrigation['dueByHand']
  productsLowOf: Stock['lowOf']
  weather: Pick<Weather, 'weatherAt' | 'cellOf'>
  badgeFiguresOf(userId: string): Promise<BadgeFigures>
}

/** What the day's jobs by e-mail take beyond that. */
export interface DigestNeeds
  extends Pick<
    NotificationsNeeds,
    'db' | 'clock' | 'preferences' | 'placesOf' | 'tasksDueOn' | 'zonesDueByHand' | 'productsLowOf'
  > {
  logger: Pick<Logger, 'warn'>
  enqueue: Enqueue
  mailer: Mailer
  /** 32 bytes in base64url, from which keys of their own are derived. */
  secret: string
  /** Origin of the app for links, without a trailing slash; never from a request. */
  siteUrl(): string
  /** The confirmed address of an account; undefined where there is none. */
  mailAddressOf(userId: string): Promise<string | undefined>
}
