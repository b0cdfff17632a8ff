import { globSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** What reads the clock of the machine. */
const READS_CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bperformance\b|\bTemporal\.Now\b/

/** @returns files of a room, from the project's root, that match the pattern and read no clock */
const clockFree = (pattern) =>
  globSync(pattern, { cwd: inProject() }).filter((file) => !READS_CLOCK.test(readFileSync(inProject(file), 'utf8')))

/** Sources of the two rooms that are told what time it is: none of them reads a clock, which a test holds. */
export const sourcesWithClock = () => {
  const sources = globSync('{domain,contract}/src/**/*.ts', { cwd: inProject() }).filter(
    (file) => !/\.test\.ts$/.test(file),
  )
  return sources.filter((file) => READS_CLOCK.test(readFileSync(inProject(file), 'utf8')))
}

/**
 * Tests of these rooms that read no clock themselves. On another day they would do the very same, so they are run on the day
 * of the gate alone.
 */
export const clockFreeTests = () => clockFree('{domain,contract}/src/**/*.test.ts')
