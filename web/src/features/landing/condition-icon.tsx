import type { Condition } from '@turfwise/domain/weather/condition'
import { Cloud, CloudDrizzle, CloudLightning, CloudRain, CloudSun, type LucideProps, Sun } from 'lucide-react'

const ICONS = {
  sunny: Sun,
  cloudy: Cloud,
  'partly-cloudy': CloudSun,
  'light-rain': CloudDrizzle,
  rain: CloudRain,
  storm: CloudLightning,
} as const satisfies Record<Condition, unknown>

export function ConditionIcon({ condition, ...props }: { condition: Condition } & LucideProps) {
  const Icon = ICONS[condition]
  return <Icon aria-hidden="true" strokeWidth={2.2} {...props} />
}
