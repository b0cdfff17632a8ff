import { expect, it } from 'vitest'
import { DEFAULT_DURATION_MINUTES } from './limits.ts'

// TASK-76 is proven once there are schedules: only their items fall back to it.
it('gives an item of a schedule without a duration 30 minutes', () => expect(DEFAULT_DURATION_MINUTES).toBe(30))
