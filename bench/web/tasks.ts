import type { Session } from './account.ts'

export const TASK_TITLE = 'Edge the path and sweep the drive'
/** A year's work: half of it done, a tenth of the rest late, two of today. */
const TASKS = 300
const AT_ONCE = 6
const DAY_MS = 86_400_000

/** As many days before or after today as a task of this place is due. */
const dueIn = (index: number): number => {
  if (index % 2 === 0) return -(index % 200)
  return index % 20 === 1 ? -3 : Math.floor(index / 4)
}

/** Writes as the account, with more headers where they are given; waits where the server asks for time. */
export const write = async (
  origin: string,
  session: Session,
  method: string,
  path: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  for (;;) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...more, authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.ok) return answer.json()
    if (answer.status !== 429) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** Gives the account its 300 tasks. */
export async function seedTasks(origin: string, session: Session): Promise<void> {
  const seed = async (index: number): Promise<void> => {
    const due = new Date(Date.now() + dueIn(index) * DAY_MS).toISOString().slice(0, 10)
    const task = (await write(origin, session, 'POST', '/api/tasks', {
      title: `${TASK_TITLE}, part ${index + 1}`,
      description: 'Along the fence, then around the hoist and the vegie beds.',
      type: index % 3 === 0 ? 'weeding' : 'edging',
      dueDate: due,
      estimatedDuration: 20 + (index % 5) * 10,
    })) as { id: string }
    if (index % 2 === 0) await write(origin, session, 'PUT', `/api/tasks/${task.id}/complete`)
  }
  const left = Array.from({ length: TASKS }, (_, index) => index)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) await seed(index)
    }),
  )
}
