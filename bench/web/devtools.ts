import { setTimeout as wait } from 'node:timers/promises'

interface Reply {
  id?: number
  method?: string
  sessionId?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** One tab, driven by the debugging protocol; just enough to prepare a profile before it is measured. */
export interface Tab extends AsyncDisposable {
  send<T = unknown>(method: string, params?: Record<string, unknown>): Promise<T>
  /** Opens the address and waits until it has loaded and no request runs. */
  open(url: string): Promise<void>
  /** Runs an expression in the page and answers what it, or its promise, comes to. */
  evaluate<T = unknown>(expression: string): Promise<T>
  /** Sends to every worker that the browser starts from now on. */
  toWorkers(method: string, params: Record<string, unknown>): Promise<void>
  /** Hears every event of the page. */
  onEvent(listener: (method: string, params: unknown) => void): void
}

const QUIET_MS = 1_000
const TIMEOUT_MS = 30_000

export async function openTab(debuggerUrl: string): Promise<Tab> {
  const socket = new WebSocket(debuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The debugging port of Chromium does not answer.')), {
      once: true,
    })
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  let running = 0
  let lastEvent = performance.now()
  let loaded = false
  const listeners: ((method: string, params: unknown) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) return waiting.get(reply.id)?.(reply)
    for (const listener of listeners) listener(reply.method ?? '', reply.params)
    if (reply.sessionId !== sessionId) return
    if (reply.method?.startsWith('Network.')) {
      if (reply.method === 'Network.requestWillBeSent') running += 1
      else if (/\.loading(Finished|Failed)$/.test(reply.method)) running -= 1
      lastEvent = performance.now()
    } else if (reply.method === 'Page.loadEventFired') loaded = true
  })
  let next = 0
  let sessionId: string | undefined
  const send = <T>(method: string, params: Record<string, unknown> = {}): Promise<T> =>
    sendTo(sessionId, method, params)
  const sendTo = async <T>(
    session: string | undefined,
    method: string,
    params: Record<string, unknown>,
  ): Promise<T> => {
    next += 1
    const id = next
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, ...(session ? { sessionId: session } : {}) }))
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  sessionId = attached.sessionId
  await send('Page.enable')
  await send('Network.enable')

  return {
    send,
    async open(url) {
      running = 0
      loaded = false
      await send('Page.navigate', { url })
      for (const end = performance.now() + TIMEOUT_MS; ; await wait(50)) {
        if (loaded && running <= 0 && performance.now() - lastEvent >= QUIET_MS) return
        if (performance.now() >= end) throw new Error(`${url} did not come to rest.`)
      }
    },
    async evaluate(expression) {
      const answer = await send<{ result: { value: unknown }; exceptionDetails?: { text: string } }>(
        'Runtime.evaluate',
        {
          expression,
          awaitPromise: true,
          returnByValue: true,
        },
      )
      if (answer.exceptionDetails) throw new Error(`In the page: ${answer.exceptionDetails.text}`)
      return answer.result.value as never
    },
    onEvent: (listener) => void listeners.push(listener),
    async toWorkers(method, params) {
      listeners.push((event, told) => {
        const { sessionId: worker, targetInfo } = (told ?? {}) as { sessionId?: string; targetInfo?: { type: string } }
        if (event !== 'Target.attachedToTarget' || targetInfo?.type !== 'service_worker') return
        sendTo(worker, method, params).catch(() => undefined)
      })
      await sendTo(undefined, 'Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: false,
        flatten: true,
      })
    },
    async [Symbol.asyncDispose]() {
      await send('Page.close').catch(() => {})
      socket.close()
    },
  }
}
