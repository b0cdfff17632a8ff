import type { Task } from '@turfwise/contract/tasks'

/** An open mowing task of today for tests, with what is given instead. */
export const aTask = (given: Partial<Task> = {}): Task => ({
  id: '01930000-0000-7000-8000-000000000001',
  userId: '01930000-0000-7000-8000-0000000000aa',
  title: 'Mow front and nature strip',
  description: null,
  type: 'mowing',
  taskType: given.type ?? 'mowing',
  dueDate: '2026-11-21',
  priority: 'medium',
  estimatedDuration: 45,
  status: given.isCompleted ? 'completed' : 'pending',
  isCompleted: false,
  completedAt: null,
  scheduleName: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
})
