import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from './project.mjs'

/** What names a day or an hour of a place. Nothing else can know that clocks change there, or that a day ends. */
const NAMES_LOCAL_DAYS = /kernel\/local-(date|time)|timeZone|time_zone|time-zone/

const textOf = (file) => readFileSync(inProject(file), 'utf8')
const sourcesBeside = (test) =>
  globSync(`${dirname(test)}/*.ts`, { cwd: inProject() }).filter((file) => !file.endsWith('.test.ts'))

/**
 * Database tests that name no local day, nor does what they lie beside. For them a night in which clocks change, and the
 * last minute of a year, are instants like any other; what ends by its age is found on a day that is far enough ahead.
 */
export const testsWithoutLocalDays = () =>
  globSync('server/**/*.db.test.ts', { cwd: inProject(), exclude: (name) => name === 'node_modules' }).filter(
    (test) => ![test, ...sourcesBeside(test)].some((file) => NAMES_LOCAL_DAYS.test(textOf(file))),
  )
