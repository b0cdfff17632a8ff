import { isVapidSubject, vapidSubject } from '@turfwise/domain/push/vapid-subject'
import { z } from 'zod'
import { text } from './config-values.ts'

/* Messages to browsers: whom a push service may turn to, and services that only tests have. */

export interface PushConfig {
  /** Whom a push service may turn to when our messages trouble it; undefined: Apple's takes none of them. */
  subject: string | undefined
  /** `localhost:8443`: push services on this machine, for tests. */
  extraHosts: readonly string[]
}

const subject = text.refine(isVapidSubject, {
  error: 'must be mailto: with an address, or an https address, at a name of the internet',
})

const extraHosts = text.transform((raw, check): string[] => {
  const hosts = raw.split(',').map((part) => part.trim().toLowerCase())
  const wrong = hosts.find((one) => !/^(?:[a-z0-9-]+\.)*localhost:\d{1,5}$/.test(one))
  if (wrong === undefined) return hosts
  check.addIssue(`must be names of this machine with their ports, like localhost:8443, not "${wrong}"`)
  return z.NEVER
})

export const pushFields = { VAPID_SUBJECT: subject.optional(), PUSH_EXTRA_HOSTS: extraHosts.default([]) }

type PushFields = z.output<z.ZodObject<typeof pushFields>>

export const pushOf = (values: PushFields & { PUBLIC_URL?: string | undefined }): PushConfig => ({
  subject: vapidSubject(values.VAPID_SUBJECT, values.PUBLIC_URL),
  extraHosts: values.PUSH_EXTRA_HOSTS,
})
