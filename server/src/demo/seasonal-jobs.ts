import type { CompletionDetails } from '@turfwise/domain/activity-logs/completion-log'
import type { Job } from './demo-task.ts'

/** A job of the calendar: due on the weekend nearest to this day of the year. */
export interface SeasonalJob extends Job {
  /** mm-dd */
  about: string
  /** Days that it was done late. */
  late?: number
  details?: CompletionDetails
  notes?: string
}

const plain = (
  about: string,
  type: Job['type'],
  title: string,
  estimatedDuration: number,
  more: Partial<SeasonalJob> = {},
): SeasonalJob => ({ about, type, title, estimatedDuration, description: null, priority: 'medium', ...more })

const feed = (about: string, kg: number, more: Partial<SeasonalJob> = {}): SeasonalJob =>
  plain(about, 'fertilizing', 'Feed the Sir Walter', 30, {
    description: `Slow-release, ${kg} kg over the whole lawn. Water it in.`,
    priority: 'high',
    details: {
      type: 'fertilizing',
      productName: 'Lawn food, slow',
      productBrand: 'Paddock Pail',
      quantity: kg,
      quantityUnit: 'kg',
      applicationMethod: 'broadcast',
    },
    ...more,
  })

const driveway = (about: string, more: Partial<SeasonalJob> = {}) =>
  plain(about, 'edging', 'Edge the driveway', 20, more)

const vegBeds = (about: string, more: Partial<SeasonalJob> = {}) =>
  plain(about, 'weeding', 'Weed the veg beds', 25, { priority: 'low', ...more })

const mowerOil = (about: string) =>
  plain(about, 'maintenance', 'Check mower oil', 10, { description: 'Engine cold, mower level.', priority: 'low' })

/**
 * A buffalo garden's year in a temperate climate: four feeds in the growing season, bindii before it seeds, one aeration
 * in spring, grubs and armyworm in the late summer, the light rake that buffalo takes instead of dethatching.
 */
export const SEASONAL_JOBS: readonly SeasonalJob[] = [
  feed('02-06', 2.4),
  feed('03-27', 2.4, { late: 1 }),
  feed('09-12', 3, { notes: 'First feed after winter. Rain came the same night.' }),
  feed('11-14', 2.4),

  plain('07-19', 'weeding', 'Look for bindii in the front lawn', 20, { description: 'Small ferny rosettes.' }),
  plain('08-09', 'weeding', 'Pull bindii along the side path', 30, { priority: 'high' }),
  plain('08-23', 'weeding', 'Pull bindii around the clothes hoist', 30, { late: 7 }),
  plain('06-14', 'weeding', 'Pull winter grass by the letterbox', 20),

  plain('09-05', 'seasonal care', 'Light rake after winter', 40, {
    description: 'Light only: buffalo has no runners below ground.',
  }),
  plain('10-10', 'aeration', 'Aerate front and back with the fork', 75, { description: 'Two days after rain.' }),
  plain('10-24', 'overseeding', 'Plant runners in the bare patch by the gate', 35, { late: 7 }),
  plain('05-09', 'seasonal care', 'Raise the mower for winter', 10, { description: 'One notch up, 50 mm.' }),
  plain('05-30', 'seasonal care', 'Rake the leaves off the lawn', 35, { priority: 'low' }),
  plain('06-27', 'seasonal care', 'Rake the leaves off the lawn', 35, { priority: 'low', late: 1 }),

  plain('01-17', 'pest control', 'Check for lawn grubs', 15, {
    description: 'Peel back a square where it looks thin.',
  }),
  plain('02-21', 'pest control', 'Treat lawn grubs in the back lawn', 30, {
    priority: 'high',
    description: 'Eleven grubs in a spade square. Water in well.',
    details: {
      type: 'pest control',
      productName: 'Lawn grub granules',
      productBrand: 'Garden Gate',
      quantity: 1.2,
      quantityUnit: 'kg',
      applicationMethod: 'broadcast',
    },
    notes: 'Dog kept inside until it was dry.',
  }),
  plain('03-14', 'pest control', 'Treat armyworm along the back fence', 25, {
    priority: 'high',
    details: {
      type: 'pest control',
      productName: 'Caterpillar concentrate',
      productBrand: 'Garden Gate',
      quantity: 60,
      quantityUnit: 'mL',
      applicationMethod: 'spray',
    },
    notes: 'Late in the day, as the label says.',
  }),

  driveway('01-10'),
  driveway('02-14'),
  driveway('03-20', { late: 1 }),
  driveway('04-25'),
  driveway('07-04', { late: 7 }),
  driveway('09-19'),
  driveway('10-17'),
  driveway('11-21'),
  driveway('12-19'),

  vegBeds('01-24'),
  vegBeds('02-28'),
  vegBeds('04-11', { late: 7 }),
  vegBeds('05-23'),
  vegBeds('09-26'),
  vegBeds('10-31'),
  vegBeds('12-05'),

  mowerOil('01-03'),
  mowerOil('03-07'),
  mowerOil('05-02'),
  mowerOil('09-20'),
  mowerOil('11-08'),
  plain('08-15', 'maintenance', 'Sharpen the mower blade', 40),
  plain('12-27', 'maintenance', 'Sharpen the mower blade', 40, { late: 1 }),
  plain('06-06', 'maintenance', 'Clean the mower deck and change the filter', 45),
  plain('06-21', 'edging', 'Trim along the back fence', 25, { priority: 'low' }),
  plain('07-12', 'maintenance', 'Flush the sprinkler and the hose ends', 20),
]
