import type { WeatherReport } from '@turfwise/domain/weather/report'

/** Whether a report says anything of the hours of its days. */
export const hasHours = ({ live, hours }: WeatherReport): boolean => live && hours !== undefined
