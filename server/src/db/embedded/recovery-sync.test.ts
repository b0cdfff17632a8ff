import { expect, it } from 'vitest'
import { recoverySync } from './recovery-sync.ts'

it.each([
  ['linux', '6.1.0-18-amd64', 'syncfs'],
  ['linux', '5.8.0', 'syncfs'],
  ['linux', '5.7.19', 'fsync'],
  ['linux', '4.18.0-553.el8_10.x86_64', 'fsync'],
  ['linux', 'unknown', 'fsync'],
  ['darwin', '24.1.0', 'fsync'],
])('on %s %s the files are made safe by %s', (platform, kernel, method) => {
  expect(recoverySync(platform, kernel)).toBe(method)
})
