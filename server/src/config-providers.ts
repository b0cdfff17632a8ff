import { z } from 'zod'

const NAMES = ['google', 'apple', 'github', 'facebook'] as const
type Name = (typeof NAMES)[number]

/** Another service that people may sign in with. */
export interface ProviderConfig {
  /** The first is this server's; ID tokens that the operator's apps got for the others count too. */
  clientIds: [string, ...string[]]
  /** Never log it. */
  clientSecret: string
  /** Another address of the same service, without a slash at the end; undefined means its own. */
  url: string | undefined
}

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

const clientIds = z.string().transform((raw, check): [string, ...string[]] => {
  const [first, ...others] = raw.split(',').flatMap((part) => part.trim() || [])
  if (first !== undefined && [first, ...others].every((id) => /^[\x21-\x7e]{1,200}$/.test(id)))
    return [first, ...others]
  check.addIssue('must be the id that the service gave to this app, or several separated by commas')
  return z.NEVER
})

/** Codes and secrets travel to it, so it speaks TLS unless it is this very computer. */
const address = z.string().transform((raw, check) => {
  const url = URL.parse(raw)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (url && isSafe && !url.username && !url.password && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  check.addIssue('must be an https address, without query or password')
  return z.NEVER
})

/** The settings of each service, to be spread into those of the server. */
export const providerFields = {
  AUTH_GOOGLE_CLIENT_ID: clientIds.optional(),
  AUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  AUTH_GOOGLE_URL: address.optional(),
  AUTH_APPLE_CLIENT_ID: clientIds.optional(),
  AUTH_APPLE_CLIENT_SECRET: z.string().optional(),
  AUTH_APPLE_URL: address.optional(),
  AUTH_GITHUB_CLIENT_ID: clientIds.optional(),
  AUTH_GITHUB_CLIENT_SECRET: z.string().optional(),
  AUTH_GITHUB_URL: address.optional(),
  AUTH_FACEBOOK_CLIENT_ID: clientIds.optional(),
  AUTH_FACEBOOK_CLIENT_SECRET: z.string().optional(),
  AUTH_FACEBOOK_URL: address.optional(),
}

type Fields = { [Field in keyof typeof providerFields]?: z.output<(typeof providerFields)[Field]> }

const fieldsOf = (values: Fields, name: Name) => {
  const upper = name.toUpperCase() as Uppercase<Name>
  return {
    clientIds: values[`AUTH_${upper}_CLIENT_ID`],
    clientSecret: values[`AUTH_${upper}_CLIENT_SECRET`],
    url: values[`AUTH_${upper}_URL`],
  }
}

/** What is set for a service only by half: the field that is missing, with a sentence. */
export function providerProblems(values: Fields): { path: string; message: string }[] {
  return NAMES.flatMap((name) => {
    const { clientIds: ids, clientSecret, url } = fieldsOf(values, name)
    const prefix = `AUTH_${name.toUpperCase()}`
    const isAsked = ids !== undefined || clientSecret !== undefined || url !== undefined
    const missing = [
      ...(isAsked && ids === undefined ? [`${prefix}_CLIENT_ID`] : []),
      ...(isAsked && clientSecret === undefined ? [`${prefix}_CLIENT_SECRET`] : []),
    ]
    return missing.map((path) => ({ path, message: `must be set with the other settings of ${prefix}` }))
  })
}

/** The services that are set up; the checks have seen to it that each is whole. */
export const providersOf = (values: Fields): Partial<Record<Name, ProviderConfig>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const { clientIds: ids, clientSecret, url } = fieldsOf(values, name)
      return ids && clientSecret !== undefined ? [[name, { clientIds: ids, clientSecret, url }]] : []
    }),
  )
