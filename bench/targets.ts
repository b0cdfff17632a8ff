import type { PageFigures, Visit } from './web/web-result.ts'

/** Upper bounds of a page's figures, from guides/stack.md section 5 and the issues; scores are lower bounds. */
export type PageTargets = Partial<PageFigures>

/** Days of stress in the hours that the app names, as a multiple of the soil balance's own. */
export const WATER_STRESS_MAX = 1.2

/** Smart mode over a year at the capitals: the issue of the garden and its water. */
export const SMART_TARGETS = {
  /** Days of stress from December to February, at most. */
  summerStress: 1,
  /** Part of the timer's litres that it spares, at least. */
  spared: 0.25,
  /** Runs outside the permitted hours, at most. */
  outside: 0,
}

/** Planning zones anew: the issue of the garden and its water. */
export const REPLAN_TARGETS = {
  /** Times one plain statement that writes as many rows, at most. */
  times: 4,
  /** Resident memory of the job's process, MB, at most. */
  memory: 250,
}

/** A backup: the issue of backup and restore. */
export const BACKUP_TARGETS = {
  /** Times a plain copy of the same bytes, at most. */
  times: 3,
}

/** Reminders of one minute: the issue of reminders. */
export const REMINDER_TARGETS = {
  /** Until a hundred thousand are made by two processes, at most. */
  ms: 60_000,
}

const KB = 1000
const SCORES = { accessibility: 100, bestPractices: 100 }

const landing: PageTargets = {
  lcp: 900,
  tbt: 150,
  cls: 0.02,
  js: 100 * KB,
  css: 15 * KB,
  all: 200 * KB,
  performance: 95,
  ...SCORES,
}
const form: PageTargets = { lcp: 950, tbt: 150, cls: 0.02, js: 120 * KB, css: 15 * KB, all: 180 * KB, ...SCORES }

/** Of every load of every page: the issue of speed. */
export const EVERY_PAGE: PageTargets = { tbt: 150, cls: 0.02 }

/** Beside those of every page, by the name of the load. */
export const PAGE_TARGETS: Readonly<Record<string, PageTargets>> = {
  landing,
  'landing at /': landing,
  login: form,
  signup: form,
  'home cold': {
    lcp: 1600,
    js: 210 * KB,
    css: 20 * KB,
    all: 300 * KB,
    performance: 90,
    ...SCORES,
  },
  // A second visit, with the worker in charge: the issue of the gardener's year.
  'home worker': { lcp: 800, performance: 90, ...SCORES },
  // With 300 tasks.
  'tasks cold': { lcp: 2100, ...SCORES },
  'tasks worker': { lcp: 800, ...SCORES },
  // With zones of lawn and irrigation: the issue of the garden and its water.
  'garden cold': { lcp: 2200, ...SCORES },
  'garden worker': { lcp: 1000, ...SCORES },
  // With a year of records: the issue of activities and analytics.
  'analytics cold': { lcp: 2200, ...SCORES },
  'analytics worker': { lcp: 1000, ...SCORES },
  'home offline': { lcp: 800 },
  'tasks offline': { lcp: 800 },
}

type WithoutWorker = Record<'cold' | 'warm', number>

/** LCP as a multiple of the floor's, at most, where no worker answers: the issue of speed. */
const LCP_TIMES: Readonly<Record<string, WithoutWorker>> = {
  landing: { cold: 1.15, warm: 1.15 },
  'landing at /': { cold: 1.15, warm: 1.15 },
  login: { cold: 1.15, warm: 1.15 },
  signup: { cold: 1.15, warm: 1.15 },
  home: { cold: 1.6, warm: 1 },
  tasks: { cold: 1.9, warm: 1.1 },
}
const LCP_TIMES_OF_OTHERS: WithoutWorker = { cold: 2, warm: 1.2 }
/** The same with the worker, with and without a network. */
const LCP_TIMES_WITH_WORKER = 0.9

/** How many times the floor's LCP a screen may take. */
export const lcpTimesMax = (screen: string, visit: Visit): number =>
  visit === 'worker' || visit === 'offline' ? LCP_TIMES_WITH_WORKER : (LCP_TIMES[screen] ?? LCP_TIMES_OF_OTHERS)[visit]

/** Share of a raw stream from the same disk that a download reaches, at least: the issue of files. */
export const FILE_TARGETS = { download: 0.5 }

/** What identity may cost others: the issue of identity and files. */
export const IDENTITY_TARGETS = {
  /** Of a request for a list of tasks, at most. */
  guardShare: 0.1,
  /** Delay of the event loop while 16 people sign in, below. */
  loopP99Ms: 50,
}

/** Longest whole run of the tests on two quiet cores, minutes; with a busy neighbour it may take 20. */
export const TEST_MINUTES_MAX = 15
/** The same of the run of everything. */
export const ALL_TEST_MINUTES_MAX = 80

/** Longest warm start, ms: from SIGTERM to the first 200 of the next start. */
export const WARM_START_TARGET_MS = 3000

/** What our server must reach beside the floor, from guides/stack.md section 5 and the issue. */
export const SERVER_TARGETS = {
  /** Share of the floor's requests a second, at least. */
  throughput: 0.6,
  /** Times the floor's p99 under load, at most. */
  p99: 3,
  /** Times the floor's p50 with one connection, at most. */
  p50Alone: 3,
  /** Resident memory of our Node process after the runs, MB, at most. */
  memory: 250,
}

/** The community's search at 200,000 posts: the issue of the community. */
export const SEARCH_TARGETS = {
  /** p95, times that of a plain look-up by the key, at most. */
  times: 10,
}

/** Answers of the assistant: its own issue. */
export const ASSISTANT_TARGETS = {
  /** From the question to the first piece of the built-in advisor's answer, at most. */
  firstPieceMs: 300,
  /** Of all open answers together, at most. */
  memoryMb: 60,
  /** p99 of another call beside them, times that without, at most. */
  p99Times: 2,
}

/** The issue of administration asks this of the list of accounts and its search at 100,000 accounts. */
export const ADMIN_TARGETS = {
  /** Our requests a second are at least this share of the floor's. */
  throughput: 0.6,
  /** Our p99 is at most so many times the floor's. */
  p99: 3,
}

/** A photo of 12 million points on a CPU four times slower: the issue of activities and photos. */
export const PHOTO_TARGETS = {
  /** Until it is measured, off the main thread, at most. */
  slowMs: 1500,
  /** Longest frame of the page meanwhile, at most. */
  frameMs: 50,
}

/** ms, the median on a CPU four times slower. */
export const FIRST_HOUR_TARGETS = { quickAdd: 100 } as const
