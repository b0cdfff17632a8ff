import { TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import { Wrench } from 'lucide-react'
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
import { TYPE_COLORS, TYPE_WORDS } from './task-type-words.ts'

export interface TypeLook {
  word: string
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** Colour of icon and ring. */
  solid: string
}

const ICONS: Readonly<Record<TaskType, TypeLook['icon']>> = {
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

const lookOf = (type: TaskType): TypeLook => ({ word: TYPE_WORDS[type], icon: ICONS[type], solid: TYPE_COLORS[type] })

/** A type is its icon and its word; the colour only speeds it up. */
export const TYPE_LOOKS = Object.fromEntries(TASK_TYPES.map((type) => [type, lookOf(type)])) as Readonly<
  Record<TaskType, TypeLook>
>
