import type { JobAdvice } from '@turfwise/domain/weather/advice'
import { verdictWord, withMinus } from './weather-copy.ts'

/** What a closed cell says of its job, line by line. */
export interface JobWords {
  /** 'Wait, too hot, 40°'; the bare word where nothing was advised. */
  verdict: string
  /** 'But tomorrow 6 to 8 am is dry and 24°' */
  hours?: string | undefined
  /** 'Last 15 Nov, due today' */
  due?: string | undefined
}

export const jobWords = (recommended: boolean, advice: JobAdvice | undefined): JobWords => {
  const word = verdictWord(recommended)
  if (advice === undefined) return { verdict: word }
  const { short, hours, due } = advice
  return {
    verdict: short === '' ? word : withMinus(`${word}, ${short}`),
    hours: hours === undefined ? undefined : withMinus(hours),
    due,
  }
}
