import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Finding, ok, warn, wrong } from './finding.ts'
import { takesConnections } from './takes-connections.ts'

const PATIENCE_MS = 5000

/** Any answer at all counts: what is asked without a key is refused. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' }).then(
    () => true,
    () => false,
  )

async function examineWeather({ weather }: Pick<Config, 'weather'>): Promise<Finding> {
  const what = 'Weather'
  if (weather.source === 'recorded') return ok(what, `from the recording ${weather.recording}.`)
  if (await answers(weather.baseUrl)) return ok(what, `${weather.baseUrl} answers.`)
  return warn(
    what,
    `${weather.baseUrl} does not answer.`,
    'People see older weather, marked as such, or a report that says it is fixed: let this machine reach it.',
  )
}

async function examineMail({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Promise<Finding> {
  const what = 'Mail'
  if (mail.smtpUrl === undefined)
    return warn(
      what,
      `mails are files of ${join(dataDir, 'mail')}.`,
      'Nobody gets the link for a forgotten password: set SMTP_URL.',
    )
  const { hostname, port, protocol } = new URL(mail.smtpUrl)
  const at = { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
  if (await takesConnections(at.host, at.port, PATIENCE_MS)) return ok(what, `${at.host}:${at.port} takes connections.`)
  return wrong(
    what,
    `${at.host}:${at.port} takes no connection.`,
    'Look at SMTP_URL and at what lies between. Mails wait meanwhile.',
  )
}

const S3_ADVICE = 'Look at the settings that begin with S3_.'
const noBucket = (endpoint: string, name: string): Finding =>
  wrong('Files', `${endpoint} has no bucket ${name}, or not for us.`, S3_ADVICE)

async function examineFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> {
  const what = 'Files'
  if (s3 === undefined) return [ok(what, `below ${join(dataDir, 'files')}.`)]
  const { hasBucket } = await import('../ports/object-store/s3.ts')
  const { endpoint, bucket, privateBucket } = s3
  const findings = [...new Set([bucket, privateBucket])].map((name) =>
    hasBucket(s3, name, PATIENCE_MS).then(
      (isThere) => (isThere ? ok(what, `the bucket ${name} of ${endpoint} is there.`) : noBucket(endpoint, name)),
      (error: Error) => wrong(what, `${endpoint} does not serve us: ${error.message}.`, S3_ADVICE),
    ),
  )
  return Promise.all(findings)
}

async function examineModel({ ai }: Pick<Config, 'ai'>): Promise<Finding> {
  const what = 'Assistant'
  if (ai === undefined) return ok(what, 'answers by the built-in advisor.')
  if (await answers(ai.baseUrl)) return ok(what, `${ai.baseUrl} answers.`)
  return warn(what, `${ai.baseUrl} does not answer.`, 'The built-in advisor answers instead: look at AI_BASE_URL.')
}

function examinePush({ push }: Pick<Config, 'push'>): Finding {
  if (push.subject !== undefined) return ok('Push', `push services may turn to ${push.subject}.`)
  return warn(
    'Push',
    'nobody is named to push services.',
    'iPhones get no messages: set VAPID_SUBJECT, or a public https PUBLIC_URL.',
  )
}

/** What Turfwise asks of other machines. */
export async function examineOutside(config: Config): Promise<Finding[]> {
  const [weather, mail, files, model] = await Promise.all([
    examineWeather(config),
    examineMail(config),
    examineFiles(config),
    examineModel(config),
  ])
  return [weather, mail, ...files, model, examinePush(config)]
}
