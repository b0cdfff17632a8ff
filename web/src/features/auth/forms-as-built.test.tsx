import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { GuestScreenProps } from './guest-screen.ts'
import { LoginScreen } from './login-screen.tsx'
import { SignupScreen } from './signup-screen.tsx'

/** The form as it stands in the built page, before any script has run. */
const built = (Screen: ComponentType<GuestScreenProps>) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Screen hold={() => undefined} leave={() => undefined} linkState={null} />
    </StaticRouter>,
  )
const input = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? ''

describe('the sign-in form as built', () => {
  const html = built(LoginScreen)

  it('takes 100 characters of e-mail [AUTH-03]', () => {
    expect(input(html, 'email')).toMatch(/maxlength="100"/i)
  })

  it('lets password managers fill it in', () => {
    expect(input(html, 'email')).toMatch(/autocomplete="email"/i)
    expect(input(html, 'password')).toMatch(/autocomplete="current-password"/i)
  })
})

describe('the sign-up form as built', () => {
  const html = built(SignupScreen)

  it('takes 100 characters of name and e-mail [AUTH-15]', () => {
    expect(input(html, 'name')).toMatch(/maxlength="100"/i)
    expect(input(html, 'email')).toMatch(/maxlength="100"/i)
  })

  it('lets password managers keep a new password', () => {
    expect(input(html, 'name')).toMatch(/autocomplete="name"/i)
    expect(input(html, 'password')).toMatch(/autocomplete="new-password"/i)
    expect(input(html, 'confirm')).toMatch(/autocomplete="new-password"/i)
  })
})

describe('both forms', () => {
  it.each([
    ['/login', LoginScreen],
    ['/signup', SignupScreen],
  ])('never write what was typed into the address: %s', (path, Screen) => {
    const form = built(Screen).match(/<form[^>]*>/)?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain(`action="${path}"`)
  })
})
