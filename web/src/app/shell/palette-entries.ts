import { paths } from '@turfwise/contract/app-paths'
import type { Task } from '@turfwise/contract/tasks'
import { foldWords, hasWords, queryWords } from '@turfwise/domain/tasks/search-words'
import type { AskedElsewhere } from '../../features/tasks/asked-elsewhere.ts'
import { ACTION_WORDS, KEYBOARD_WORDS } from './keyboard-copy.ts'
import type { NavEntry } from './nav-entries.ts'

export type PaletteStep = { kind: 'go'; path: string } | { kind: 'ask'; asked: AskedElsewhere } | { kind: 'help' }

export interface PaletteEntry {
  id: string
  group: string
  label: string
  step: PaletteStep
}

const go = (path: string): PaletteStep => ({ kind: 'go', path })

const ACTIONS: readonly [keyof typeof ACTION_WORDS, PaletteStep][] = [
  ['task', { kind: 'ask', asked: { kind: 'new' } }],
  ['schedule', { kind: 'ask', asked: { kind: 'schedule' } }],
  ['find', go(`${paths.tasks()}?q=`)],
  ['schedules', go(`${paths.tasks()}?view=schedule`)],
  ['calendar', go(`${paths.tasks()}?view=calendar`)],
  ['notifications', go(paths.notifications())],
  ['settings', go(paths.profile('settings'))],
  ['keys', { kind: 'help' }],
]

const TASKS_SHOWN = 6

/** Screens, actions and tasks that have the words, in this order; at last the search itself. */
export function paletteEntries(text: string, screens: readonly NavEntry[], tasks: readonly Task[]): PaletteEntry[] {
  const words = queryWords(text)
  const has = (label: string) => hasWords(foldWords(label), words)
  const blank = text.trim() === ''
  return [
    ...screens
      .filter(({ label }) => has(label))
      .map(({ label, path }) => ({ id: path, group: KEYBOARD_WORDS.screens, label, step: go(path) })),
    ...ACTIONS.filter(([action]) => has(ACTION_WORDS[action])).map(([action, step]) => ({
      id: action,
      group: KEYBOARD_WORDS.actions,
      label: ACTION_WORDS[action],
      step,
    })),
    ...(blank ? [] : tasks.slice(0, TASKS_SHOWN)).map(
      (task): PaletteEntry => ({
        id: task.id,
        group: KEYBOARD_WORDS.tasks,
        label: task.title,
        step: { kind: 'ask', asked: { kind: 'edit', task } },
      }),
    ),
    ...(blank
      ? []
      : [
          {
            id: 'search',
            group: KEYBOARD_WORDS.tasks,
            label: KEYBOARD_WORDS.search(text.trim()),
            step: go(`${paths.tasks()}?${new URLSearchParams({ q: text.trim() })}`),
          },
        ]),
  ]
}
