import pg from 'pg'

export interface StoredTask {
  id: string
  user_id: string
  title: string
  completed_at: Date | null
}
export interface StoredLog {
  id: string
  user_id: string
  task_id: string | null
  title: string
}
export interface Stored {
  tasks: StoredTask[]
  logs: StoredLog[]
  /** Idempotency-Keys whose write took effect. */
  keys: Set<string>
}

/** What the database holds of these people. */
export async function readStored(connection: pg.ClientConfig, userIds: readonly string[]): Promise<Stored> {
  return asked(connection, async (client) => {
    // Snapshot of all three reads: a write that is just being committed is in all of them or in none.
    await client.query('begin isolation level repeatable read, read only')
    const rows = async <Row extends object>(select: string) =>
      (await client.query<Row>(`${select} where user_id = any($1)`, [userIds])).rows
    const tasks = await rows<StoredTask>('select id, user_id, title, completed_at from app.tasks')
    const logs = await rows<StoredLog>('select id, user_id, task_id, title from app.activity_logs')
    const keys = await rows<{ key: string }>(
      'select key from (select * from app.idempotency_keys where status is not null) kept',
    )
    return { tasks, logs, keys: new Set(keys.map(({ key }) => key)) }
  })
}

/** Lends a connection of the test's own and closes it. */
export async function asked<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // Told by the query that fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
