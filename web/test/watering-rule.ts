import { changeWateringRule, getWateringRule, type WateringRuleAnswer } from '../../contract/src/watering-rules.ts'
import type { Network } from './network.ts'

const NOTHING_NEXT = { why: null, next: null, nextFrom: null, nextTo: null }

/** The rule of Sydney as it is answered on a Sunday at half past eleven. */
export const SYDNEY_RULE: WateringRuleAnswer = {
  place: 'Parramatta, NSW',
  timeZone: 'Australia/Sydney',
  line: 'Parramatta: before 10 am or after 4 pm',
  binding: true,
  rule: {
    id: 'nsw-sydney-permanent',
    area: 'nsw-sydney',
    utility: 'Sydney Water',
    places: 'Greater Sydney, Blue Mountains, Illawarra',
    levelName: 'Water Wise Guidelines',
    declared: false,
    summary: 'Sydney Water: sprinklers and hand-held hoses before 10 am or after 4 pm on any day.',
    sourceUrl: 'https://sydneywater.example/guidelines',
    pageDate: null,
    lastSeen: '2026-11-22',
    bindsUntil: '2027-11-22',
    confidence: 'high',
    use: 'rule',
    goesByNumber: false,
    numberFrom: null,
    newLawn: { days: 28, how: 'no application', note: 'any time for 28 days from laying' },
  },
  foundBy: 'place',
  methods: [
    {
      ...NOTHING_NEXT,
      method: 'sprinkler',
      words: 'before 10 am or after 4 pm',
      binding: true,
      now: 'not-permitted',
      why: 'hours',
    },
    { ...NOTHING_NEXT, method: 'drip', words: 'any time', binding: true, now: 'permitted' },
    {
      ...NOTHING_NEXT,
      method: 'handHeld',
      words: 'before 10 am or after 4 pm',
      binding: true,
      now: 'not-permitted',
      why: 'hours',
    },
    { ...NOTHING_NEXT, method: 'smart', words: 'any time', binding: true, now: 'permitted' },
  ],
  areas: [
    ...['nsw-sydney', 'nsw-hunter', 'nsw-centralcoast', 'act', 'nsw-riverina', 'nsw-rest'].map((id) => ({
      id,
      utility: `Utility of ${id}`,
      places: `Places of ${id}`,
    })),
  ],
  levels: [{ id: 'nsw-sydney-stage1', levelName: 'Level 1', summary: 'When Level 1 is declared: no sprinklers.' }],
  settings: {
    area: null,
    declared: null,
    streetNumber: null,
    source: 'mains',
    newLawnLaidOn: null,
    newLawnGranted: false,
  },
}

/** The watering rule of a garden, as the other end of the line answers for it. */
export const plantWateringRule = (network: Network) => {
  let answer = SYDNEY_RULE
  network.on(getWateringRule, () => answer)
  network.on(changeWateringRule, ({ body }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const settings = { ...answer.settings, ...given }
    const line = settings.source === 'tank' ? 'Parramatta: tank water is outside the rule' : SYDNEY_RULE.line
    answer = { ...answer, line, settings, foundBy: settings.area === null ? 'place' : 'chosen' }
    return answer
  })
  return {
    /** What is answered from now on. */
    set: (changes: Partial<WateringRuleAnswer>) => {
      answer = { ...answer, ...changes }
    },
    settings: () => answer.settings,
  }
}
