import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from '../../ui/sheet.tsx'
import { type PlaceChoice, placeError, UNDECIDED } from './place-choice.ts'
import { PlaceCombobox } from './place-combobox.tsx'
import { LOCATION_REFUSED, PLACE_WORDS } from './place-combobox-copy.ts'

const place = (label: string) => {
  const [name, state] = label.split(', ')
  return { id: `au:${label}`, name, state, label, lat: -33.82, lng: 151, timeZone: 'Australia/Sydney' }
}
const PARRAMATTA = place('Parramatta, NSW')

/** What the server answers to each question; undefined is a line that is cut. */
let answers: Record<string, unknown>
const asked: string[] = []
let now: PlaceChoice
let screen: Awaited<ReturnType<typeof render>>

function Field() {
  const [choice, setChoice] = useState<PlaceChoice>({ text: '', place: null })
  now = choice
  return (
    <>
      <PlaceCombobox label="Location" name="place" value={choice} onChange={setChoice} error={placeError(choice)} />
      <button type="button">After</button>
    </>
  )
}

beforeEach(async () => {
  asked.length = 0
  answers = {
    '2150': [PARRAMATTA],
    parramatta: [PARRAMATTA, place('Parramatta Park, QLD')],
    paramata: [
      { ...PARRAMATTA, guess: true },
      { ...place('Paramatta Hills, VIC'), guess: true },
    ],
    '0872': [place('Yulara, NT'), place('Pukatja, SA'), place('Warburton, WA'), place('Yuendumu, NT')],
    qqqq: [],
    'nearest -33.82,151': PARRAMATTA,
  }
  vi.stubGlobal('fetch', async (to: string | URL | Request) => {
    const { pathname, searchParams } = new URL(to instanceof Request ? to.url : to, location.href)
    const q = pathname.endsWith('/nearest')
      ? `nearest ${searchParams.get('lat')},${searchParams.get('lng')}`
      : (searchParams.get('q') ?? '')
    asked.push(q)
    const answer = answers[q]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer : Response.json(answer)
  })
  screen = await render(<Field />)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const field = () => screen.getByRole('combobox')
const button = (name: string) => screen.getByRole('button', { name })
const write = async (text: string) => {
  await field().fill(text)
  await expect.poll(() => asked).toContain(text)
}
const leave = () => button('After').click()

describe('words in the place field', () => {
  it('are the place that they name, by its postcode too, once they are left', async () => {
    await write('parramatta')
    await expect.poll(() => now.place?.label).toBe('Parramatta, NSW')
    await leave()
    await expect.element(field()).toHaveValue('Parramatta, NSW')
    await write('2150')
    await leave()
    await expect.element(field()).toHaveValue('Parramatta, NSW')
  })

  it('that are spelled nearly as places are asked about, and the one that is pressed is meant', async () => {
    await write('paramata')
    await leave()
    await expect.element(screen.getByText(UNDECIDED)).toBeVisible()
    const question = screen.getByRole('group', { name: PLACE_WORDS.didYouMean })
    await question.getByRole('button', { name: 'Parramatta, NSW' }).click()
    await expect.poll(() => now).toMatchObject({ text: 'Parramatta, NSW', place: { id: PARRAMATTA.id } })
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(field()).toBeValid()
  })

  it('are asked about also where the answer comes after they were left', async () => {
    await field().fill('paramata')
    await userEvent.tab()
    await expect.element(screen.getByRole('group', { name: PLACE_WORDS.didYouMean })).toBeVisible()
  })

  it('that are a postcode of several states are asked about, with a place of each', async () => {
    await write('0872')
    await leave()
    await expect.element(screen.getByText(UNDECIDED)).toBeVisible()
    const question = screen.getByRole('group', { name: PLACE_WORDS.didYouMean })
    for (const label of ['Yulara, NT', 'Warburton, WA']) {
      await expect.element(question.getByRole('button', { name: label })).toBeVisible()
    }
    await question.getByRole('button', { name: 'Pukatja, SA' }).click()
    await expect.poll(() => now).toMatchObject({ text: 'Pukatja, SA', place: { id: 'au:Pukatja, SA' } })
  })

  it('may be kept, and it is said what that means', async () => {
    await write('paramata')
    await leave()
    await button(PLACE_WORDS.keep('paramata')).click()
    await expect.element(screen.getByText(PLACE_WORDS.kept)).toBeVisible()
    await expect.poll(() => now).toEqual({ text: 'paramata', place: null, words: 'kept' })
    await expect.element(field()).toBeValid()
  })

  it('that are like no place are kept as they are, and it is said', async () => {
    await write('qqqq')
    await leave()
    await expect.element(screen.getByText(PLACE_WORDS.unknown('qqqq'))).toBeVisible()
    await expect.element(field()).toBeValid()
  })

  it('are taken as they are where nobody can be asked', async () => {
    await write('Upper Nowhere')
    await expect.element(screen.getByText(PLACE_WORDS.unavailable)).toBeVisible()
    await leave()
    await expect.poll(() => now).toEqual({ text: 'Upper Nowhere', place: null })
  })
})

it('closes its list by Escape and not the sheet around it', async () => {
  const closed: boolean[] = []
  await screen.unmount()
  screen = await render(
    <Sheet open title="Change place" onOpenChange={(open) => closed.push(!open)}>
      <Field />
    </Sheet>,
  )
  await write('parramatta')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  expect(closed).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toEqual([true])
})

describe('the own location', () => {
  const position = (run: (found: PositionCallback, refused: PositionErrorCallback) => void) =>
    vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      .mockImplementation((found, refused) => run(found, refused as PositionErrorCallback))
  const at = (latitude: number, longitude: number) =>
    position((found) => found({ coords: { latitude, longitude } } as GeolocationPosition))

  it('is asked for on the press, rounded before it is told, and becomes its place', async () => {
    const device = at(-33.8178123, 150.9995678)
    expect(device).not.toHaveBeenCalled()
    await button(PLACE_WORDS.locate).click()
    await expect.element(field()).toHaveValue('Parramatta, NSW')
    await expect.poll(() => now.place?.id).toBe(PARRAMATTA.id)
    expect(asked).toEqual(['nearest -33.82,151'])
  })

  it.each([
    [1, LOCATION_REFUSED.denied],
    [2, LOCATION_REFUSED.unavailable],
    [3, LOCATION_REFUSED.timeout],
  ])('that the device refuses with %d is said', async (code, words) => {
    const reasons = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }
    position((_, refused) => refused({ code, message: '', ...reasons } as GeolocationPositionError))
    await button(PLACE_WORDS.locate).click()
    await expect.element(screen.getByText(words)).toBeVisible()
    expect(asked).toEqual([])
  })

  it.each([
    ['far from every place', 404, LOCATION_REFUSED.far],
    ['that the server cannot look up', 500, LOCATION_REFUSED.unanswered],
  ])('%s is said', async (_, status, words) => {
    at(48.85, 2.35)
    answers['nearest 48.85,2.35'] = new Response('', { status })
    await button(PLACE_WORDS.locate).click()
    await expect.element(screen.getByText(words)).toBeVisible()
  })
})
