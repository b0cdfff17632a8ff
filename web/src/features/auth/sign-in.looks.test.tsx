import { describe, expect } from 'vitest'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import {
  askForLink,
  button,
  code,
  isAt,
  newPassword,
  openExpired,
  says,
  theSignIn,
} from '../../../test/sign-in-screen.ts'

const { open, openCode, openNewPassword, openOlives, person, visit } = theSignIn()

describe('the second factor', () => {
  describe('and its looks', () => {
    testLooks(async (size) => {
      await openCode(size)
      await code.fill('12345')
    })
  })

  describe('and the looks of a backup code', () => {
    testLooks(async (size) => {
      await openCode(size)
      await button('Use a backup code').click()
    })
  })
})

describe('a forgotten password', () => {
  describe('while it is asked for', () => {
    testLooks(async (size) => {
      await visit('/forgot-password', size)
      await isAt('Forgot your password?')
    })
  })

  describe('with the mail on its way', () => {
    testLooks(async (size) => {
      await visit('/forgot-password', size)
      await askForLink(person().email)
      await isAt('Check your mail')
    })
  })
})

describe('a new password', () => {
  describe('while it is chosen', () => {
    testLooks(async (size) => {
      await openNewPassword(size)
      await newPassword.fill('seven')
    })
  })
})

describe('the link of a mail', () => {
  describe('before it is opened', () => {
    testLooks(async (size) => {
      await visit('/open-link?token=abc&type=recovery', size)
      await isAt('Choose a new password')
    })
  })

  describe('that has expired, for a visitor', () => {
    testLooks(async (size) => {
      await visit('/open-link?token=abc&type=magiclink', size)
      await openExpired()
    })
  })

  describe('that has expired, for who is signed in', () => {
    testLooks(async (size) => {
      await open('/open-link?token=abc&type=magiclink', { size })
      await openExpired()
      await says(`You are still signed in as ${person().email}.`)
    })
  })
})

describe("a link of somebody else's account", () => {
  describe('and the looks of the question', () => {
    testLooks(
      async (size) => void (await openOlives(size, `${'x'.repeat(64)}@${'y'.repeat(60)}`)),
      () => expect(overflowsSideways()).toBe(false),
    )
  })
})
