import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const GOOGLE = { AUTH_GOOGLE_CLIENT_ID: 'web.apps.example', AUTH_GOOGLE_CLIENT_SECRET: 'very-secret' }

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the settings of other sign-in services', () => {
  it('are none by default', () => expect(readConfig({}).providers).toEqual({}))

  it('name the ids of the app at the service, its secret and where it is', () => {
    const env = {
      ...GOOGLE,
      AUTH_GITHUB_CLIENT_ID: 'web, phone ,',
      AUTH_GITHUB_CLIENT_SECRET: 'other',
      AUTH_GITHUB_URL: 'https://git.example/',
    }
    expect(readConfig(env).providers).toEqual({
      google: { clientIds: ['web.apps.example'], clientSecret: 'very-secret', url: undefined },
      github: { clientIds: ['web', 'phone'], clientSecret: 'other', url: 'https://git.example' },
    })
  })

  it.each([
    [{ AUTH_APPLE_CLIENT_ID: 'a' }, 'AUTH_APPLE_CLIENT_SECRET must be set with the other settings of AUTH_APPLE'],
    [
      { AUTH_APPLE_CLIENT_SECRET: 'very-secret' },
      'AUTH_APPLE_CLIENT_ID must be set with the other settings of AUTH_APPLE',
    ],
    [{ ...GOOGLE, AUTH_GOOGLE_CLIENT_ID: 'a b' }, 'AUTH_GOOGLE_CLIENT_ID must be the id that'],
    [{ ...GOOGLE, AUTH_GOOGLE_URL: 'http://issuer.example' }, 'AUTH_GOOGLE_URL must be an https address'],
    [{ ...GOOGLE, AUTH_GOOGLE_URL: 'http://127.0.0.1.evil.example' }, 'AUTH_GOOGLE_URL must be an https address'],
    [
      { ...GOOGLE, AUTH_GOOGLE_URL: 'https://user:very-secret@issuer.example' },
      'AUTH_GOOGLE_URL must be an https address',
    ],
  ])('%j are refused', (env, expected) => {
    const [problem = '', ...others] = problemsOf(env)
    expect([problem.startsWith(expected), others]).toEqual([true, []])
    expect(problem).not.toContain('very-secret')
  })

  it('take a plain address of this very computer', () => {
    for (const url of ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080']) {
      expect(readConfig({ ...GOOGLE, AUTH_GOOGLE_URL: url }).providers.google?.url).toBe(url)
    }
  })
})
