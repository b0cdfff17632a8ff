import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wateringRulesPage } from './watering-rules-page.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('docs/watering-rules.md', () => {
  it('says what the data says', () => {
    expect(
      read('docs/watering-rules.md') === wateringRulesPage(),
      'run: node bench/weather/watering-rules-page.ts',
    ).toBe(true)
  })

  it('has every record of every state, with its source and the day on which it was read', () => {
    const { records } = JSON.parse(read('server/data/watering-rules/au.json'))
    const rows = wateringRulesPage()
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Where'))
    expect(rows).toHaveLength(records.length)
    expect(wateringRulesPage().match(/^## /gm)).toHaveLength(8)
    for (const { area, levelName, sourceUrl } of records) {
      const row = rows.find((line) => line.includes(`| ${area.utility}: ${area.places} | ${levelName} |`))
      expect(row, levelName).toContain(sourceUrl === null ? 'no page found' : `(${sourceUrl})`)
      expect(row).toContain('| 22 Nov 2026 |')
    }
  })
})
