import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'

const OWN_FILE = new URL('../data/watering-rules/au.json', import.meta.url)

/**
 * Our own watering rules as if every page of them had been read on that day: a year after it they would only advise.
 *
 * @returns the file, for `WATERING_RULES_FILE`, and how it is removed
 */
export function wateringRulesOf(lastSeen: LocalDate): { file: string; remove(): void } {
  const own: { records: object[] } = JSON.parse(readFileSync(OWN_FILE, 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'turfwise-rules-'))
  const file = join(folder, 'rules.json')
  writeFileSync(file, JSON.stringify({ ...own, records: own.records.map((record) => ({ ...record, lastSeen })) }))
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
