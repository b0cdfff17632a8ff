import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { web } from './dist.ts'
import { HOME_SCRIPT, OUTBOX_SCRIPT, PROFILE_SCRIPT, routesOf, screensOf, TASKS_SCRIPT } from './screen-table.ts'

const entry = (guard: string, file: string) => `
  {
    path: paths.tasks(),
    guard: '${guard}',
    screen: lazyScreen(() => import('./${file}').then((code) => code.Screen)),
  },`

describe('the table of screens', () => {
  it.each([
    ['guest', false],
    ['anyone', false],
    ['home', true],
    ['signed-in', true],
    ['admin', true],
  ])('takes a screen for %s as one behind a sign-in: %s', (guard, isSignedIn) => {
    expect(screensOf(entry(guard, 'app/one.tsx'))).toEqual([{ module: 'src/app/one.tsx', isSignedIn, beside: [] }])
  })

  it('names a screen once that stands at two addresses', () => {
    const twice = entry('guest', 'one.tsx') + entry('guest', 'one.tsx').replace('tasks', 'login')
    expect(screensOf(twice)).toHaveLength(1)
    expect(routesOf(twice).map(({ address }) => address)).toEqual(['/tasks', '/login'])
  })

  it('is not read in part', () => {
    const other = "{ screen: lazyScreen(() => import('./other.tsx').then((code) => code.Screen)), guard: 'guest' }"
    const nowhere = entry('guest', 'other.tsx').replace('tasks', 'nowhere')
    for (const unread of [other, nowhere]) {
      const read = () => screensOf(entry('guest', 'one.tsx') + unread)
      expect(read).toThrow('2 screens stand in src/screens.ts, and 1 were read')
    }
  })

  it("is the app's: Home stands in it, and both lists bring the unsent writes", async () => {
    const screens = screensOf(await readFile(web('src/screens.ts'), 'utf8'))
    const withOutbox = screens.filter(({ beside }) => beside.includes(OUTBOX_SCRIPT)).map(({ module }) => module)
    expect(withOutbox).toEqual([TASKS_SCRIPT, PROFILE_SCRIPT])
    expect(screens.find(({ module }) => module === HOME_SCRIPT)?.isSignedIn).toBe(true)
    expect(screens.some(({ isSignedIn }) => !isSignedIn)).toBe(true)
  })
})
