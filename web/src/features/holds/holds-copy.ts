const timesWord = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** 'used 2 times in the last 365 days, and its label allows 2 times a year' */
export const yearlyMaximumWords = (times: number, days: number, maximum: number): string =>
  `used ${timesWord(times)} in the last ${days} days, and its label allows ${timesWord(maximum)} a year`
