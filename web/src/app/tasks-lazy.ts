import { lazyScreen } from '../platform/lazy-screen.tsx'

/** The list of tasks, by itself: the other addresses behind a sign-in do not bring it. */
export const Tasks = lazyScreen(() => import('./tasks-screen.tsx').then((file) => file.TasksScreen))
