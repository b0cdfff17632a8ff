const timesWord = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** 'used 2 times in the last 365 days, its label allows 2 times in a year' */
export const yearlyMaximumWords = (times: number, days: number, maximum: number): string =>
  `used ${timesWord(times)} in the last ${days} days, its label allows ${timesWord(maximum)} in a year`
