import type { Config } from '../config.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'
import { takesConnections } from './takes-connections.ts'

const PATIENCE_MS = 2000

/** Whether Turfwise answers at its port, or can. */
export async function examineServer({ server }: Pick<Config, 'server'>): Promise<Finding[]> {
  const what = 'Server'
  const host =
    server.host === '0.0.0.0' || server.host === '::' || server.host === 'localhost' ? '127.0.0.1' : server.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  if (server.port === 0 || !(await takesConnections(host, server.port, PATIENCE_MS)))
    return [ok(what, `nobody listens on port ${server.port} yet; Turfwise does after npm start.`)]
  const ask = (path: string) => fetch(address + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const alive = await ask('/healthz').catch(() => undefined)
  // Ours says it as JSON; another program may answer anything with 200.
  const isOurs = alive?.ok === true && (await alive.text()).includes('"ok"')
  if (!isOurs) {
    if (!server.portAsked)
      return [
        warn(
          what,
          `port ${server.port} is another program's.`,
          'Turfwise takes the next free one, or the one of PORT.',
        ),
      ]
    return [wrong(what, `port ${server.port} is another program's.`, 'Choose another with PORT, or set none.')]
  }
  const ready = await ask('/readyz').catch(() => undefined)
  if (ready?.ok === true) return [ok(what, `Turfwise answers at ${address} and is ready.`)]
  return [
    wrong(what, `Turfwise runs at ${address} and is not ready.`, 'Its database does not answer it; its log says why.'),
  ]
}

/** Whether phones get what browsers give only to https, and whether limits see visitors behind a proxy. */
export function examineAddress({ server }: Pick<Config, 'server'>): Finding[] {
  const what = 'Address'
  const { publicUrl } = server
  const isOpen = server.host !== '127.0.0.1' && server.host !== 'localhost' && server.host !== '::1'
  if (publicUrl === undefined && isOpen)
    return [
      warn(
        what,
        'people in this network reach it without https.',
        'Camera, notifications, installing and work without a network need https: set PUBLIC_URL behind a proxy with TLS.',
      ),
    ]
  if (publicUrl === undefined) return [ok(what, 'for this machine alone.')]
  const findings: Finding[] = []
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1'
  if (protocol !== 'https:' && !isHere)
    findings.push(
      warn(what, `${publicUrl} is not https.`, 'Camera, notifications, installing and work without a network need it.'),
    )
  if (server.trustProxy === false && !isHere)
    findings.push(
      warn(
        what,
        'PUBLIC_URL is set and TRUST_PROXY is not.',
        'Behind a proxy all visitors count as one for the rate limits: set TRUST_PROXY=loopback, or its address.',
      ),
    )
  return findings.length > 0 ? findings : [ok(what, `${publicUrl}.`)]
}
