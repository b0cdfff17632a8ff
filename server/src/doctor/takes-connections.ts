import { connect } from 'node:net'

/** True where somebody listens, within `patienceMs`. */
export const takesConnections = (host: string, port: number, patienceMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (takes: boolean) => {
      socket.destroy()
      resolve(takes)
    }
    socket.setTimeout(patienceMs, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
