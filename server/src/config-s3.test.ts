import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const ALL = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'turfwise-public',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'secret/key',
}

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the settings of an S3 store', () => {
  it('are none by default: files lie in the data folder', () => expect(readConfig({}).s3).toBeUndefined())
  it('take one bucket for everything unless there are two', () => {
    expect(readConfig(ALL).s3).toEqual({
      ...{ endpoint: 'https://s3.example', region: 'us-east-1', accessKeyId: 'AKIA', secretAccessKey: 'secret/key' },
      ...{ bucket: 'turfwise-public', privateBucket: 'turfwise-public' },
    })
    const two = readConfig({ ...ALL, S3_PRIVATE_BUCKET: 'turfwise-private', S3_REGION: 'ap-southeast-2' }).s3
    expect(two).toMatchObject({ privateBucket: 'turfwise-private', region: 'ap-southeast-2' })
  })
  it.each(Object.keys(ALL))('are refused without %s', (name) => {
    expect(problemsOf({ ...ALL, [name]: '' })).toEqual([
      `${name} must be set with S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY`,
    ])
  })
  it.each([
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'Turf Wise' }, 'S3_BUCKET'],
    [{ S3_PRIVATE_BUCKET: '../x' }, 'S3_PRIVATE_BUCKET'],
    [{ S3_REGION: 'Sydney, NSW' }, 'S3_REGION'],
  ])('%j is wrong, and no secret is repeated', (changed, name) => {
    const problems = problemsOf({ ...ALL, ...changed })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name])
    expect(problems.join()).not.toContain('secret/key')
  })
})
