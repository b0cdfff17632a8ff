/**
 * The work of one minute, as the server does it: makes the reminders that are due at the time and in the database that the
 * environment names, few at a time so that a kill meets it in the middle, and says of each batch that it is committed.
 */
import { openDatabase } from '../../server/src/db/database.ts'
import { releaseBatch } from '../../server/src/features/notifications/release-held.ts'
import { remindBatch } from '../../server/src/features/notifications/remind.ts'
import { remindingNeeds, setClock } from '../../server/test/reminding.ts'

const db = openDatabase(JSON.parse(process.env.REMINDING_DATABASE ?? '{}'), { max: 2 })
const needs = remindingNeeds(db, setClock(process.env.REMINDING_AT ?? ''))
for (let taken = 1; taken > 0; ) {
  taken = await remindBatch(needs, 20)
  console.log(`took ${taken}`)
}
for (let taken = 1; taken > 0; ) taken = await releaseBatch(needs, 20)
console.log('done')
await db.close()
