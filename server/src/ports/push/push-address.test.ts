import { describe, expect, it } from 'vitest'
import { pushAddress } from './push-address.ts'

const EXTRA = ['localhost:8443']

describe('a message may be sent to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://FCM.googleapis.com/wp/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA?x=y',
    'https://web.push.apple.com/QGx1',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
    'https://sg2p.wns2.notify.windows.com/w/?token=BQ',
    'https://localhost:8443/push/abc',
  ])('%s', (endpoint) => {
    expect(pushAddress(endpoint, EXTRA)?.protocol).toBe('https:')
  })
})

describe('no message is sent to', () => {
  it.each([
    ['another host', 'https://push.example.com/abc'],
    ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another scheme', 'ftp://fcm.googleapis.com/abc'],
    ['a file', 'file:///etc/passwd'],
    ['another port', 'https://fcm.googleapis.com:8443/abc'],
    ['port 80', 'https://fcm.googleapis.com:80/abc'],
    ['a user', 'https://me@fcm.googleapis.com/abc'],
    ['a password', 'https://:secret@fcm.googleapis.com/abc'],
    ['a host that looks like a user’s', 'https://fcm.googleapis.com@127.0.0.1/abc'],
    ['a host that begins alike', 'https://fcm.googleapis.com.evil.example/abc'],
    ['a host that ends alike', 'https://evilfcm.googleapis.com/abc'],
    ['a dot behind the host', 'https://fcm.googleapis.com./abc'],
    ['the domain of Edge’s service alone', 'https://notify.windows.com/abc'],
    ['a domain that ends like it', 'https://evilnotify.windows.com/abc'],
    ['a domain that goes on after it', 'https://a.notify.windows.com.evil.example/abc'],
    ['an underscore before it', 'https://a_b.notify.windows.com/abc'],
    ['a backslash for a slash', 'https://127.0.0.1\\@fcm.googleapis.com/abc'],
    ['this machine', 'https://127.0.0.1/abc'],
    ['this machine in numbers of eight', 'https://0177.0.0.1/abc'],
    ['this machine in numbers of sixteen', 'https://0x7f.1/abc'],
    ['this machine as one number', 'https://2130706433/abc'],
    ['this machine in short', 'https://127.1/abc'],
    ['this machine in wide letters', 'https://①②⑦.⓪.⓪.①/abc'],
    ['this machine as IPv6', 'https://[::1]/abc'],
    ['this machine mapped', 'https://[::ffff:7f00:1]/abc'],
    ['this machine mapped and dotted', 'https://[::ffff:127.0.0.1]/abc'],
    ['a cloud’s own service', 'https://169.254.169.254/latest/meta-data'],
    ['any address in numbers', 'https://8.8.8.8/abc'],
    ['this machine by its name', 'https://localhost/abc'],
    ['the tests’ service at another port', 'https://localhost:8444/abc'],
    ['the tests’ service without TLS', 'http://localhost:8443/abc'],
    ['more than 2 KB', `https://fcm.googleapis.com/${'x'.repeat(2048)}`],
    ['more than 2 KB once it is written out', `https://fcm.googleapis.com/${'é'.repeat(700)}`],
    ['no address', 'fcm.googleapis.com/abc'],
    ['nothing', ''],
  ])('%s', (_what, endpoint) => {
    expect(pushAddress(endpoint, EXTRA)).toBeUndefined()
  })

  it('a service of tests where none is set', () => {
    expect(pushAddress('https://localhost:8443/push/abc', [])).toBeUndefined()
  })
})
