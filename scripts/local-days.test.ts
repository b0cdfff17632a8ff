import { expect, it } from 'vitest'
import { testsWithoutLocalDays } from './local-days.mjs'

const left = testsWithoutLocalDays()

it.each([
  'server/src/features/auth/saml/saml-attacks.db.test.ts',
  'server/src/http/calls/every-field.db.test.ts',
  'server/src/features/storage/faults.db.test.ts',
])('%s knows no local day', (file) => expect(left).toContain(file))

it.each([
  'server/src/features/tasks/tasks.db.test.ts',
  'server/src/features/schedules/schedules.db.test.ts',
  'server/src/features/notifications/digest-mail.db.test.ts',
  'server/src/features/analytics/analytics.db.test.ts',
  'server/src/features/weather/get-weather.db.test.ts',
  'server/src/features/community/tell-members.db.test.ts',
  'server/src/features/water/water.db.test.ts',
])('%s knows local days', (file) => expect(left).not.toContain(file))
