import { expect, it } from 'vitest'
import { isVapidSubject, vapidSubject } from './vapid-subject.ts'

it.each([
  'mailto:garden@turfwise.com.au',
  'mailto:push+help@mail.turfwise.app',
  'https://turfwise.com.au',
  'https://turfwise.com.au/contact?by=push',
])('a push service may turn to %s', (subject) => {
  expect(isVapidSubject(subject)).toBe(true)
})

it.each([
  'mailto: garden@turfwise.com.au',
  'mailto:garden@localhost',
  'mailto:garden@mail.localhost',
  'mailto:garden@turfwise.invalid',
  'mailto:garden@turfwise.example',
  'mailto:garden',
  'mailto:@turfwise.com.au',
  'mailto:a@b@turfwise.com.au',
  'mailto:garden@127.0.0.1',
  'mailto:Garden <garden@turfwise.com.au>',
  'mailto:garden@turfwise.com.au?subject=x',
  'https://localhost:3000',
  'https://turfwise.com.au:8443',
  'https://192.168.0.4',
  'https://[::1]/',
  'https://turfwise',
  'https://garden.local',
  'https://me@turfwise.com.au',
  'https://turfwise.com.au\\@evil.org',
  'http://turfwise.com.au',
  'turfwise.com.au',
  '',
  `https://turfwise.com.au/${'x'.repeat(300)}`,
])('and not %j', (subject) => {
  expect(isVapidSubject(subject)).toBe(false)
})

it('is what the operator named, else the public address of the app, else nothing', () => {
  expect(vapidSubject('mailto:garden@turfwise.com.au', 'https://turfwise.app')).toBe('mailto:garden@turfwise.com.au')
  expect(vapidSubject(undefined, 'https://turfwise.app')).toBe('https://turfwise.app')
  expect(vapidSubject(undefined, 'http://192.168.0.4:3000')).toBeUndefined()
  expect(vapidSubject(undefined, undefined)).toBeUndefined()
})
