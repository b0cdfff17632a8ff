/**
 * The floor of the list of accounts is plain `node:http` and `pg`: it asks the statement of our own store with the same values, on as
 * many connections, and gives answers of the same form. It believes that an administrator asks, and checks nothing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import { patternsOf } from '@turfwise/domain/admin/search'
import pg from 'pg'
import { presentUser } from '../../server/src/features/admin/present.ts'
import { type ReadUser, usersStatement } from '../../server/src/features/admin/users.store.ts'
import { linkToNext, takePage } from '../../server/src/http/lists/paging.ts'
import type { FloorNeeds } from '../server/floor-process.ts'
import { cursorAt, keyIn } from './cursor.ts'

const HEAD = { 'content-type': 'application/json; charset=utf-8' }

const { database, poolMax } = JSON.parse(process.argv[2] ?? '') as FloorNeeds
const pool = new pg.Pool({ ...database, max: poolMax, application_name: 'floor' })

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = new URLSearchParams(url.split('?')[1])
  const cursor = query.get('cursor')
  const { text, values } = usersStatement(
    { patterns: patternsOf(query.get('q') ?? ''), filter: 'all' },
    cursor === null ? undefined : keyIn(cursor),
  )
  const most = ADMIN_LIMITS.page
  // One more than the page holds, as any list by the page reads.
  const { rows } = await pool.query<ReadUser>(text, [new Date().toISOString(), most + 1, ...values])
  const { items, last } = takePage(rows, most)
  const link = last && linkToNext(url, cursorAt([last.createdAt.toISOString(), last.id]))
  response.writeHead(200, { ...HEAD, ...(link !== undefined && { link }) })
  response.end(JSON.stringify(items.map(presentUser)))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
