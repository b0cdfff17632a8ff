import { afterEach, expect, it } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { isClean } from '../../platform/worker/new-version.ts'
import { prefetchScreens } from './prefetch-screens.ts'

afterEach(() => document.body.replaceChildren())

it('a form that somebody begins before the page was still for the first time counts as begun', () => {
  const end = prefetchScreens(makeQueryClient(), () => undefined)
  document.body.innerHTML = '<form><label>Notes <input /></label></form>'
  expect(isClean()).toBe(true)
  document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(isClean()).toBe(false)
  document.querySelector('form')?.remove()
  expect(isClean()).toBe(true)
  end()
})
