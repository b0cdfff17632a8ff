import type { TaskType } from '@turfwise/domain/tasks/task-types'
import {
  Bell,
  CalendarDays,
  ClipboardList,
  Droplets,
  FlaskConical,
  Image,
  Pencil,
  Shield,
  Sprout,
  Store,
  User,
  Wrench,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { TYPE_LOOKS } from '../../features/tasks/task-type-look.ts'
import { cx } from '../../ui/class-names.ts'

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

/** By the kind of the object, where no type of a job says it. */
const ICONS: Readonly<Record<string, Icon>> = {
  task: ClipboardList,
  'tasks-together': ClipboardList,
  'activity-log': ClipboardList,
  schedule: CalendarDays,
  'time-away': CalendarDays,
  'irrigation-zone': Droplets,
  'irrigation-schedules': Droplets,
  'rain-gauge': Droplets,
  'watering-rule': Droplets,
  'first-garden': Sprout,
  'lawn-zone': Sprout,
  chemical: FlaskConical,
  equipment: Wrench,
  progress: Image,
  user: User,
  privacy: Shield,
  'retailer-preference': Store,
  'user-preferences': Bell,
  notification: Bell,
  notifications: Bell,
}

/** The tile of an entry. Its words say the same. */
export function WaitingIcon({ kind, type }: { kind: string; type: string | undefined }) {
  const look = TYPE_LOOKS[type as TaskType]
  const Icon: Icon = look?.icon ?? ICONS[kind] ?? Pencil
  return (
    <span
      aria-hidden
      className={cx('grid size-11 shrink-0 place-items-center rounded-control bg-sunk', look?.solid ?? 'text-ink-2')}
    >
      <Icon aria-hidden />
    </span>
  )
}
