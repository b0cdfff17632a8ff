import { describe, expect, it } from 'vitest'
import { isConnectionLost, isDatabaseAway } from './database-away.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })
const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' })

describe('the database is away', () => {
  it.each([
    ['nobody listens', coded('ECONNREFUSED')],
    ['the socket file is gone', coded('ENOENT', { syscall: 'connect' })],
    ['every address of a name refuses', new AggregateError([coded('ECONNREFUSED'), coded('ETIMEDOUT')])],
    ['it shuts down', coded('57P01')],
    ['it starts', coded('57P03')],
    ['the driver saw the end', new Error('Connection terminated unexpectedly')],
    ['the driver waited too long for an answer', new Error('Query read timeout')],
    ['the driver waited too long for a connection', new Error('timeout exceeded when trying to connect')],
    ['too many connections', coded('53300')],
    ['the disk is full', coded('53100')],
    ['its user has no more room', internal('could not extend file "base/5/16": Disk quota exceeded')],
    ['its files may not grow', internal('could not extend file "base/5/16" with FileFallocate(): File too large')],
    ['a statement took too long', coded('57014')],
    ['a lock was not to be had', coded('55P03')],
    ['it only reads', coded('25006')],
    ['two transactions met', coded('40P01')],
  ])('when %s', (_when, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  it.each([
    ['a file is missing', coded('ENOENT', { syscall: 'open' })],
    ['a rule was broken', coded('23505')],
    ['a statement is wrong', coded('42601')],
    ['it found a fault in itself', internal('cache lookup failed for relation 16')],
    ['there is a bug', new TypeError('x is undefined')],
    ['no error was thrown', 'ECONNREFUSED'],
  ])('but not when %s', (_when, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

it('gives up a connection only when it is of no more use', () => {
  expect(isConnectionLost(coded('57P01'))).toBe(true)
  expect(isConnectionLost(new Error('Query read timeout'))).toBe(true)
  expect(isConnectionLost(coded('57014'))).toBe(false)
  expect(isConnectionLost(coded('55P03'))).toBe(false)
})
