import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { circumstances } from './machine.ts'
import { writeReport } from './report.ts'
import { writeResult } from './results.ts'
import type { TestsResult } from './tests/tests-result.ts'

/**
 * Keeps a run of the tests as a result: `TEST_TIMES=times.json npm test`, then `node bench/keep-tests.ts times.json LOAD`,
 * with how many processes wanted to run when it began.
 */
const [file, load] = process.argv.slice(2)
if (file === undefined || load === undefined) throw new Error('Name the file of times and the load at the start.')
const times = JSON.parse(await readFile(file, 'utf8')) as Omit<TestsResult, 'part'>
const root = fileURLToPath(new URL('..', import.meta.url))
const about = circumstances(root, new Date(Date.now() - times.ms))
await writeResult({ ...about, loadAtStart: Number(load), part: 'tests', ...times })
await writeReport()
