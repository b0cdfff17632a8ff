import { describe, expect, it } from 'vitest'
import { chooseLoads, SCREENS, VISITS } from './pages.ts'

const namesOf = (options: { pages?: string[]; visits?: string[] }): string[] =>
  chooseLoads({ pages: [], visits: [], ...options }).flatMap(({ loads }) => loads.map(({ name }) => name))

describe('what of the web is measured', () => {
  it('is every visit of every screen, each under a name of its own', () => {
    const names = namesOf({})
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['landing', 'home cold', 'community worker', 'shed offline']))
    expect(names).toHaveLength(SCREENS.reduce((sum, { visits }) => sum + visits.length, 0))
  })

  it('is a screen with all its visits, or one of them, where that is named', () => {
    expect(namesOf({ pages: ['login', 'tasks'] })).toEqual(['login', ...VISITS.map((visit) => `tasks ${visit}`)])
    expect(namesOf({ pages: ['home warm', 'calendar cold'] })).toEqual(['home warm', 'calendar cold'])
    expect(namesOf({ pages: ['home', 'admin'], visits: ['offline'] })).toEqual(['home offline'])
  })

  it('names what there is to whoever asks for something else', () => {
    expect(() => namesOf({ pages: ['homme'] })).toThrow(/^There is no page "homme". Pages: landing, /)
    expect(() => namesOf({ visits: ['hot'] })).toThrow('There is no visit "hot". Visits: cold, warm, worker, offline.')
    expect(() => namesOf({ pages: ['admin'], visits: ['offline'] })).toThrow('None of these pages has such a visit.')
  })

  it('goes without a network where a page has words to show there, and nowhere else', () => {
    for (const { name, visits, offline } of SCREENS)
      expect([name, visits.includes('offline')]).toEqual([name, offline !== undefined])
  })
})
