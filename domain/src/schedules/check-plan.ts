import { readActives } from '../product-safety/read-actives.ts'
import { retiredIn } from '../product-safety/retired-actives.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'
import { PRIORITIES, type Priority } from '../tasks/priority.ts'
import { type PlanSetting, ruleOf } from './item-rule.ts'
import { baseGrowth, mowingDays } from './normals.ts'
import { GRASS_PLANS } from './plan-table.ts'
import { SCHEDULE_LIMITS, type ScheduleItem } from './schedule.ts'
import { FREQUENCIES, type Frequency, JOB_NAMES, SCHEDULE_TASK_TYPES, type ScheduleTaskType } from './schedule-words.ts'
import { windowsIn } from './season-windows.ts'

/** An item as somebody else may propose it. */
export type ProposedItem = Pick<
  ScheduleItem,
  'taskType' | 'title' | 'description' | 'frequency' | 'intervalDays' | 'priority' | 'estimatedDuration'
>

export type PlanCheck = { ok: true; items: ProposedItem[] } | { ok: false; reason: string }

/** The plan that is refined: what it says of amounts may be said again. */
type OwnItem = Pick<ScheduleItem, 'taskType' | 'description'>

class Refused extends Error {}
const refuse = (reason: string): never => {
  throw new Refused(reason)
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function onlyFields(value: Fields, allowed: readonly string[], where: string): void {
  const other = Object.keys(value).find((key) => !allowed.includes(key))
  if (other !== undefined) refuse(`${where} has a field that plans do not have`)
}

/** C0 and C1 controls: nothing that a text of a task needs. */
const CONTROL = /[\p{Cc}]/u
const LINK = /:\/\/|\bwww\./i
/** '2.4 kg', '40 ml', '5L': so much of something. */
const AMOUNT = /(\d{1,6}(?:[.,]\d{1,3})?)\s?(kg|g|mg|ml|l|litres?|grams?|kilograms?|millilitres?)\b/gi

const amountsIn = (text: string): string[] =>
  [...text.matchAll(AMOUNT)].map(([, figure, unit]) => `${figure?.replace(',', '.')} ${unit?.toLowerCase()}`)

const charsOf = (text: string): number => [...text].length

function textOf(value: unknown, charsMax: number, where: string): string {
  if (typeof value !== 'string') return refuse(`${where} is no text`)
  const text = value.trim()
  if (charsOf(text) > charsMax) refuse(`${where} has more than ${charsMax} characters`)
  if (CONTROL.test(text)) refuse(`${where} has control characters`)
  if (LINK.test(text)) refuse(`${where} has a link`)
  if (retiredIn(text).length > 0) refuse(`${where} names a product that is not for home gardens any more`)
  if (readActives([text]).known.length > 0)
    refuse(`${where} names an active ingredient: which one suits is for the label to say`)
  return text
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[], where: string): Word {
  return words.find((word) => word === value) ?? refuse(`${where} is none of ${words.join(', ')}`)
}

function wholeNumber(value: unknown, min: number, max: number, where: string): number {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  return isWhole ? value : refuse(`${where} is no whole number from ${min} to ${max}`)
}

const ITEM_FIELDS = [
  'taskType',
  'title',
  'description',
  'frequency',
  'intervalDays',
  'priority',
  'estimatedDuration',
] as const

function shapeOf(value: unknown, where: string): ProposedItem {
  if (!isFields(value)) return refuse(`${where} is no item`)
  onlyFields(value, ITEM_FIELDS, where)
  const { title, description = null, intervalDays = null } = value
  const frequency: Frequency = oneOf(value.frequency, FREQUENCIES, `The frequency of ${where}`)
  if (frequency !== 'custom' && intervalDays !== null) refuse(`${where} has days, which only custom items have`)
  const { intervalDaysMin, intervalDaysMax } = SCHEDULE_LIMITS
  const { durationMinutesMin, durationMinutesMax } = TASK_LIMITS
  const name = textOf(title, TASK_LIMITS.titleCharsMax, `The title of ${where}`)
  if (name === '') refuse(`${where} has no title`)
  return {
    taskType: oneOf(value.taskType, SCHEDULE_TASK_TYPES, `The type of ${where}`),
    title: name,
    description:
      description === null ? null : textOf(description, TASK_LIMITS.descriptionCharsMax, `The description of ${where}`),
    frequency,
    intervalDays:
      intervalDays === null
        ? null
        : wholeNumber(intervalDays, intervalDaysMin, intervalDaysMax, `The days of ${where}`),
    priority: oneOf<Priority>(value.priority, PRIORITIES, `The priority of ${where}`),
    estimatedDuration: wholeNumber(
      value.estimatedDuration,
      durationMinutesMin,
      durationMinutesMax,
      `The duration of ${where}`,
    ),
  }
}

/** Of these a plan has one at most: a second would double what the grass is asked to bear. */
const ONCE: readonly ScheduleTaskType[] = ['mowing', 'watering', 'fertilizing', 'aeration', 'dethatching']
/** Of these the plan table says when. */
const BY_TABLE: readonly ScheduleTaskType[] = ['fertilizing', 'aeration', 'dethatching']
/** Days by which a day of work may lie beside the interval of the grass. */
const MOWING_SLACK_DAYS = 3
/** Fewer days between waterings are sips, which keep roots shallow. Ours. */
const WATERING_DAYS_MIN = 2
/** Any year: the table has the same windows in each; even, since zoysia is thinned every other spring. */
const SOME_YEAR = 2002
/** Of a month, when it is compared with days. */
const MONTH_DAYS = 30

function fitsGrass(item: ProposedItem, setting: PlanSetting): void {
  const { taskType } = item
  const { at } = setting
  const name = JOB_NAMES[taskType]
  const rule = ruleOf(item)
  const days = rule.kind === 'days' ? rule.days : rule.kind === 'monthly' ? MONTH_DAYS : null
  if (BY_TABLE.includes(taskType)) {
    if (windowsIn(SOME_YEAR, taskType, at, setting.preferences).length === 0)
      refuse(`${name} has no time of the year for ${GRASS_PLANS[at.grass].name} in this climate`)
    if (rule.kind !== 'windows') refuse(`${name} goes by the season, not by days`)
  }
  if (taskType === 'mowing') {
    if (rule.kind === 'windows') refuse('Mowing goes by growth, not by the season')
    const [base, cap] = [mowingDays(at, baseGrowth(at)), mowingDays(at, 0)]
    if (days !== null && (days < base - MOWING_SLACK_DAYS || days > cap + MOWING_SLACK_DAYS))
      refuse(`Mowing every ${days} days is outside the ${base} to ${cap} days of ${GRASS_PLANS[at.grass].name}`)
  }
  if (taskType === 'watering' && days !== null && days < WATERING_DAYS_MIN)
    refuse(`Watering every ${days} days is too often: deep and seldom`)
}

function saysNoOwnAmount(item: ProposedItem, own: readonly OwnItem[], where: string): void {
  const known = own.filter(({ taskType }) => taskType === item.taskType).flatMap(({ description }) => description ?? '')
  const said = new Set(known.flatMap(amountsIn))
  const other = amountsIn(`${item.title} ${item.description ?? ''}`).find((amount) => !said.has(amount))
  if (other !== undefined) refuse(`${where} names an amount of its own: ${other}`)
}

function itemsIn(answer: unknown): readonly unknown[] {
  if (!isFields(answer)) return refuse('The answer is no plan')
  onlyFields(answer, ['items', 'scheduleItems'], 'The answer')
  const items = answer.items ?? answer.scheduleItems
  if (!Array.isArray(items)) return refuse('The answer has no items')
  const { itemsMin, itemsMax } = SCHEDULE_LIMITS
  if (items.length < itemsMin || items.length > itemsMax)
    refuse(`The answer has ${items.length} items, where ${itemsMin} to ${itemsMax} are allowed`)
  return items
}

/**
 * A plan that comes from outside, by the rules of our own: its fields and limits, the grass's intervals and seasons, and no
 * dose, active ingredient or link. One item that breaks one refuses the whole, with the reason in words of ours: nothing of
 * the answer is repeated in it but its amounts.
 *
 * @param own the plan that was to be refined
 */
export function checkPlan(answer: unknown, setting: PlanSetting, own: readonly OwnItem[]): PlanCheck {
  try {
    const items = itemsIn(answer).map((value, index) => {
      const item = shapeOf(value, `item ${index + 1}`)
      fitsGrass(item, setting)
      saysNoOwnAmount(item, own, `item ${index + 1}`)
      return item
    })
    for (const type of ONCE)
      if (items.filter(({ taskType }) => taskType === type).length > 1) refuse(`${JOB_NAMES[type]} is there twice`)
    const names = items.map(({ taskType, title }) => `${taskType} ${title.toLowerCase()}`)
    if (new Set(names).size < names.length) refuse('Two items are the same')
    return { ok: true, items }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.message }
    throw error
  }
}
