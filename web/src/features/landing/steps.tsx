import { BIG_HEAD, WRAP } from './layout.ts'

/** Greens of the mark's blades: the deep band is dark in every theme, so they do not change either. */
const FRESH = '#95d873'
const SHADE = '#6fb85a'

interface Step {
  title: string
  text: string
  /** Height of each blade up to its lower corner, px. */
  blades: readonly number[]
  /** true where every fourth blade has the colour of now. */
  gold?: boolean
}

const STEPS: readonly Step[] = [
  { title: 'Sign up', text: 'Two short steps. No credit card.', blades: [19, 25, 24, 18, 21, 25, 23, 26, 25] },
  {
    title: 'Set up garden',
    text: 'Add your grass, your soil and the bits that get sun.',
    blades: [49, 57, 48, 55, 52, 56, 51, 51, 59],
  },
  {
    title: 'Watch it thrive',
    text: 'Do the few things worth doing today. Leave the rest.',
    blades: [88, 88, 88, 88, 88, 88, 88, 88, 88],
    gold: true,
  },
]

/** A tuft that has grown as far as its step; the last one is mown level. */
function Tuft({ blades, gold }: Step) {
  const path = (wanted: (index: number) => boolean) =>
    blades.map((height, i) => (wanted(i) ? `M${10 + i * 13} 104v-${height}l9-4v${height + 4}z` : '')).join('')
  const isGold = (i: number) => gold === true && i % 4 === 0
  return (
    <svg viewBox="0 0 136 108" width="136" height="108" aria-hidden="true" className="flex-none">
      <path fill={FRESH} d={path((i) => i % 2 === 1)} />
      <path fill={SHADE} d={path((i) => i % 2 === 0 && !isGold(i))} />
      {gold && <path fill="var(--gold)" d={path(isGold)} />}
      <path d="M0 105.5h136" stroke="var(--on-deep)" strokeWidth="3" />
    </svg>
  )
}

export function Steps() {
  return (
    <section id="how-it-works" className="mt-16 bg-deep py-13 text-on-deep lg:pb-14">
      <div className={WRAP}>
        <h2 className={BIG_HEAD}>From patchy to proud in three steps</h2>
        <ol className="mt-6.5 grid gap-x-10 gap-y-8.5 lg:grid-cols-3">
          {STEPS.map((step, index) => (
            <li
              key={step.title}
              className="flex flex-wrap items-end gap-x-5 gap-y-3 lg:flex-col lg:items-start lg:gap-5"
            >
              <Tuft {...step} />
              <div className="min-w-[7rem] flex-1">
                <h3 className="title-2">
                  <span className="mr-2.5 text-gold tnum">{index + 1}</span>
                  {step.title}
                </h3>
                <p className="mt-1 text-on-deep-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
