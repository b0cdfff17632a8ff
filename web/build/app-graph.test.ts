import { expect, it } from 'vitest'
import { graphOf, reachersOf } from './app-graph.ts'

const chunk = (fileName: string, more: Partial<Parameters<typeof graphOf>[0][number]> = {}) => ({
  fileName,
  code: 'four',
  imports: [],
  dynamicImports: [],
  facadeModuleId: null,
  isEntry: false,
  isDynamicEntry: false,
  moduleIds: [],
  ...more,
})

const MAIN = chunk('main.js', {
  isEntry: true,
  facadeModuleId: '/main.tsx',
  moduleIds: ['/main.tsx'],
  imports: ['shared.js', 'react'],
  dynamicImports: ['shed.js'],
})
const SHED = chunk('shed.js', {
  isDynamicEntry: true,
  facadeModuleId: '/shed.tsx',
  moduleIds: ['/shed.tsx', '/rows.tsx'],
  imports: ['shared.js'],
})
const SHARED = chunk('shared.js', { moduleIds: ['/text.ts'] })

it('of the app has a group for each file of the bundler, with its entries and what they ask for later', () => {
  const { groups, entries } = graphOf([MAIN, SHED, SHARED])
  expect([...entries]).toEqual([
    ['/main.tsx', 'main.js'],
    ['/shed.tsx', 'shed.js'],
  ])
  // What is no file of the app's is no group of it.
  expect(groups.get('main.js')).toEqual({
    modules: ['/main.tsx'],
    bytes: 4,
    imports: ['shared.js'],
    later: ['/shed.tsx'],
  })
})

it('of the app says for each module which entries reach it at once', () => {
  expect([...reachersOf(graphOf([MAIN, SHED, SHARED]))]).toEqual([
    ['/main.tsx', ['/main.tsx']],
    ['/text.ts', ['/main.tsx', '/shed.tsx']],
    ['/shed.tsx', ['/shed.tsx']],
    ['/rows.tsx', ['/shed.tsx']],
  ])
})
