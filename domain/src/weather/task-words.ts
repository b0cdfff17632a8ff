import type { WeatherTask } from './impact.ts'

/** The four jobs inside a sentence: 'feed by Sunday', 'good for feeding'. */
export const TASK_WORDS: Record<WeatherTask, { do: string; doing: string }> = {
  mowing: { do: 'mow', doing: 'mowing' },
  watering: { do: 'water', doing: 'watering' },
  fertilizing: { do: 'feed', doing: 'feeding' },
  weeding: { do: 'weed', doing: 'weeding' },
}

/** 'mowing, feeding and weeding' */
export function listed(tasks: readonly WeatherTask[], form: 'do' | 'doing'): string {
  const words = tasks.map((task) => TASK_WORDS[task][form])
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
