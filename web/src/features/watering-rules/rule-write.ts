import { changeWateringRule } from '@turfwise/contract/watering-rules'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { write } from '../../platform/outbox/write.ts'
import { RULE_LIST_WORDS, RULE_NOT_SAVED, RULE_WORDS } from './rule-copy.ts'
import { wateringRuleKey } from './rule-queries.ts'

export type RuleChange = CallOptions<typeof changeWateringRule>['body']

/** Says more of the rule of the garden. The verdict's hours for watering go by it, and the runs of schedules. */
export const ruleWrite = write({
  route: changeWateringRule,
  says: () => ({ title: RULE_WORDS.title }),
  words: RULE_LIST_WORDS,
  object: ({ params }) => `watering-rule/${params.id}`,
  stale: ({ params }) => [keys.everyWeather(), keys.everyIrrigation(params.id ?? '')],
  answered: (cache, rule, { params }) => cache.setQueryData(wateringRuleKey(params.id), rule),
  failed: RULE_NOT_SAVED,
})
