import type { Job } from '../../jobs/jobs.ts'

export const weatherJobs = (refreshWeather: (signal: AbortSignal) => Promise<void>): Job[] => [
  { name: 'weather-refresh', cron: '*/30 * * * *', run: refreshWeather },
]
