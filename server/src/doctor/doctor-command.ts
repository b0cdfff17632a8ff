/** `npm run doctor`: says what is wrong with this installation. Ends with 1 where something is. */
import { examine } from './examine.ts'
import { linesOf } from './finding.ts'

const findings = await examine({ env: process.env, now: new Date() })
process.stdout.write(`${linesOf(findings).join('\n')}\n`)
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0
