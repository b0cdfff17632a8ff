import type { z } from 'zod'
import { text, webAddress } from './config-values.ts'
import type { S3Settings } from './ports/object-store/s3.ts'

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const bucketName = text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
  error: 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
})

/** The settings of the store, to be spread into those of the server. */
export const s3Fields = {
  S3_ENDPOINT: webAddress('base').optional(),
  S3_REGION: text.regex(/^[a-z0-9-]{2,40}$/, { error: 'must be a name like ap-southeast-2' }).default('us-east-1'),
  S3_BUCKET: bucketName.optional(),
  S3_PRIVATE_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
}

type Fields = { [Field in keyof typeof s3Fields]?: z.output<(typeof s3Fields)[Field]> } & { S3_REGION: string }

/** What is missing of a store that is set only by half, with a sentence each. */
export function s3Problems(values: Fields): { path: string; message: string }[] {
  const missing = NEEDED.filter((name) => values[name] === undefined)
  if (missing.length === NEEDED.length) return []
  return missing.map((path) => ({ path, message: `must be set with ${NEEDED.join(', ')}` }))
}

/** The store, if one is set; the checks have seen to it that all of its settings are there or none. */
export function s3Of(values: Fields): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PRIVATE_BUCKET: privateBucket = bucket } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey || !privateBucket) return undefined
  return { endpoint, region: values.S3_REGION, accessKeyId, secretAccessKey, bucket, privateBucket }
}
