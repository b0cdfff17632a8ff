export const KEYBOARD_WORDS = {
  title: 'Keyboard shortcuts',
  single: 'Single key shortcuts',
  singleDetail: 'Letters and digits work when you are not typing. Saved on this device.',
  offNote: 'Single keys are off. Profile > Settings turns them on.',
  palette: 'Go to',
  field: 'Screen, action or task',
  results: 'Results',
  screens: 'Screens',
  actions: 'Actions',
  tasks: 'Tasks',
  nothing: 'Nothing found',
  search: (text: string): string => `Search tasks for “${text}”`,
  count: (count: number): string => (count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`),
} as const

export const ACTION_WORDS = {
  task: 'Create Task',
  schedule: 'Create Schedule',
  find: 'Search tasks',
  schedules: 'Schedule view',
  calendar: 'Calendar view',
  notifications: 'Notifications',
  settings: 'Settings',
  keys: 'Keyboard shortcuts',
} as const

/** What each key does, for the help. */
export const KEY_ROWS: readonly { heading: string; rows: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    heading: 'Everywhere',
    rows: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Go to a screen, an action or a task' },
      { keys: ['N'], does: 'New task' },
      { keys: ['/'], does: 'Search tasks' },
      { keys: ['1', '6'], does: 'Screens, in order' },
      { keys: ['?'], does: 'This help' },
    ],
  },
  {
    heading: 'On Tasks',
    rows: [
      { keys: ['J', 'K'], does: 'Next row, previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['X'], does: 'Select the row' },
      { keys: ['T'], does: 'Move to today' },
      { keys: ['M'], does: 'Move to tomorrow' },
      { keys: ['W'], does: 'Move to the weekend' },
      { keys: ['Esc'], does: 'Stop selecting' },
    ],
  },
]
