import type { Enqueue } from '../../jobs/jobs.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Controllers } from '../controllers/controllers.public.ts'
import type { PlacedRule } from '../watering-rules/watering-rules.public.ts'
import type { BalanceNeeds } from './run-balances.ts'

export interface WaterNeeds extends BalanceNeeds {
  pace: WritePace
  enqueue: Enqueue
  admitController: Controllers['admitController']
  /** The rule of the garden's place, with the name of that. */
  ruleOf(userId: string): Promise<PlacedRule>
}
