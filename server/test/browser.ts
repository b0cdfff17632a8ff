import { type Answer, ask } from './auth-client.ts'

/** A browser on a page of ours, with its cookies, in a network of its own. */
export interface Browser {
  /** The cookies that it would send. */
  readonly cookie: string
  /** @param ip where it is at the moment */
  post(path: string, body: object, options?: { ip?: string; token?: string }): Promise<Answer>
}

/** @param url of a server behind one proxy (`TRUST_PROXY=1`), so that the browser can be anywhere */
export function makeBrowser(url: string, homeIp: string): Browser {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    get cookie() {
      return cookie()
    },
    async post(path, body, { ip = homeIp, token } = {}) {
      const sent = cookie()
      const answer = await ask(url, 'POST', path, {
        body,
        ...(token === undefined ? {} : { token }),
        headers: {
          'x-forwarded-for': ip,
          'sec-fetch-site': 'same-origin',
          ...(sent === '' ? {} : { cookie: sent }),
        },
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return answer
    },
  }
}
