import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unnamedPlatforms } from './lock-platforms.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

describe('package-lock.json', () => {
  it('names the packages of all platforms, without which npm ci refuses it: run scripts/lock-all-platforms.mjs', () => {
    expect(Object.keys(unnamedPlatforms(lock))).toEqual([])
  })

  it('holds exact versions only', () => {
    const roots = Object.entries(lock.packages as Record<string, Record<string, Record<string, string>>>).filter(
      ([path]) => !path.includes('node_modules'),
    )
    const asked = roots.flatMap(([, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    expect(asked.length).toBeGreaterThan(40)
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})

describe('unnamedPlatforms', () => {
  it.each([
    ['a-linux-arm64-musl', { cpu: ['arm64'], os: ['linux'], libc: ['musl'] }],
    ['@b/c-linux-x64-gnu', { cpu: ['x64'], os: ['linux'], libc: ['glibc'] }],
    ['@b/c-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
    ['@b/c-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
    ['@b/c-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads the platform from the name %s', (name, platform) => {
    const packages = { 'node_modules/a': { optionalDependencies: { [name]: '1.0.0' }, dev: true, license: 'MIT' } }
    expect(unnamedPlatforms({ packages })).toEqual({
      [`node_modules/${name}`]: { version: '1.0.0', dev: true, license: 'MIT', optional: true, ...platform },
    })
  })

  it('leaves alone what is named, and what is optional for another reason', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-darwin-x64': '1.0.0', fsevents: '2.0.0' } },
      'node_modules/a-darwin-x64': { version: '1.0.0' },
    }
    expect(unnamedPlatforms({ packages })).toEqual({})
  })
})
