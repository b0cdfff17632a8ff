import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createHealthScore } from '../../../../contract/src/health-scores.ts'
import { dayIn } from '../../../test/garden.ts'
import { comeNear, sheetNamed, trendsCard } from '../../../test/health-on-home.ts'
import { shownText, wordsOf } from '../../../test/home-weather.ts'
import { lawnPhoto } from '../../../test/lawn-photo.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { photo } from '../../../test/photo-file.ts'
import { heicHead } from '../../../test/picture-bytes.ts'
import { pick } from '../../../test/storage-service.ts'
import { tapTile } from '../../../test/tap-tile.ts'
import { LAWN_PHOTO_WORDS, REFUSAL_WORDS } from '../../ui/lawn-photo-words.ts'
import { UNREADABLE_WORDS } from '../../ui/picture-words.ts'

const { garden, network, open, person } = anApp()
const onHome = async (): Promise<void> => {
  await open('/')
  await comeNear()
}
const opened = async (name: string) => {
  await onHome()
  await trendsCard.getByRole('button', { name }).click()
  await expect.element(sheetNamed(name)).toBeVisible()
  return sheetNamed(name)
}
const sentScores = () => network().writes.filter(({ path }) => path.endsWith('/health-scores'))
const blades = (sheet: { element(): Element }) => sheet.element().querySelectorAll('[data-blade="grown"]').length

describe('the recording dialog', () => {
  it('has six sliders from 0 to 100 and notes, and a gauge that grows with them', async () => {
    const sheet = await opened('Record Health Score')
    const sliders = sheet.getByRole('slider').elements() as HTMLInputElement[]
    expect(sliders.map(({ min, max }) => [min, max])).toEqual(Array.from({ length: 6 }, () => ['0', '100']))
    for (const slider of sliders) expect(slider.getAttribute('aria-valuetext')).toBe('not rated')
    expect(blades(sheet)).toBe(0)
    const send = sheet.getByRole('button', { name: 'Record Health Score' })
    await expect.element(send).toBeDisabled()
    await sheet.getByRole('textbox', { name: 'Grass density' }).fill('80')
    await sheet.getByRole('textbox', { name: 'Weed control' }).fill('80')
    await expect.element(send).toBeDisabled()
    await expect.element(sheet.getByText(/^Not enough data/)).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Soil quality' }).fill('80')
    await expect.element(send).toBeEnabled()
    await expect.element(sheet.getByRole('img', { name: 'Overall 80 of 100' })).toBeInTheDocument()
    expect(blades(sheet)).toBe(20)
  })

  it('moves by its buttons, its slider and its line, all the same figure', async () => {
    const sheet = await opened('Record Health Score')
    const line = sheet.getByRole('textbox', { name: 'Color health' })
    const part = sheet.getByRole('group', { name: 'Color health' })
    await part.getByRole('button', { name: '5 points more' }).click()
    await expect.element(line).toHaveValue('55')
    await part.getByRole('button', { name: '5 points less' }).click()
    await expect.element(line).toHaveValue('50')
    ;(part.getByRole('slider').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(line).toHaveValue('51')
    await expect.element(part.getByRole('slider')).toHaveAttribute('aria-valuetext', '51 points')
    await line.fill('101')
    await userEvent.tab()
    await expect.element(sheet.getByText('Between 0 and 100')).toBeVisible()
  })

  it('stores a score for the person, of what was moved alone, and the card shows it [HOME-21]', async () => {
    const sheet = await opened('Record Health Score')
    await sheet.getByRole('textbox', { name: 'Grass density' }).fill('82')
    await sheet.getByRole('textbox', { name: 'Color health' }).fill('88')
    await sheet.getByRole('textbox', { name: 'Weed control' }).fill('79')
    await sheet.getByRole('textbox', { name: /^Notes/ }).fill('Thin by the gate')
    await sheet.getByRole('button', { name: 'Record Health Score' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    // 25·82 + 20·88 + 20·79 = 5390, by 65
    await expect.element(trendsCard.getByRole('button', { name: /^83 of 100, Good/ })).toBeVisible()
    expect(sentScores().map(({ path, body }) => [path, body])).toEqual([
      [
        `/api/users/${person().id}/health-scores`,
        {
          ...{ id: expect.any(String), grassDensity: 82, colourHealth: 88, weedControl: 79, notes: 'Thin by the gate' },
        },
      ],
    ])
  })

  it('keeps what was typed when it could not be saved, and says so', async () => {
    const sheet = await opened('Record Health Score')
    network().meddle(createHealthScore, fails)
    for (const part of ['Grass density', 'Color health', 'Weed control'])
      await sheet.getByRole('textbox', { name: part }).fill('70')
    await sheet.getByRole('button', { name: 'Record Health Score' }).click()
    await expect.element(page.getByText('Failed to record health score. Please try again.')).toBeVisible()
    await expect.element(sheet.getByRole('textbox', { name: 'Color health' })).toHaveValue('70')
  })

  it('waits without a network, without a number of its own, and is sent later', async () => {
    const sheet = await opened('Record Health Score')
    for (const part of ['Grass density', 'Color health', 'Weed control'])
      await sheet.getByRole('textbox', { name: part }).fill('70')
    network().setOnline(false)
    await sheet.getByRole('button', { name: 'Record Health Score' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(trendsCard.getByText('Waiting to send')).toBeVisible()
    await expect.element(trendsCard.getByText('Overall 70 of 100')).toBeVisible()
    await expect.element(trendsCard.getByRole('button', { name: /of 100/ })).not.toBeInTheDocument()
    network().setOnline(true)
    await expect.element(trendsCard.getByRole('button', { name: /^70 of 100, Fair/ })).toBeVisible()
    expect(garden().health.all()).toHaveLength(1)
  })

  it('says of dormant grass that brown is no fault, and keeps it without a number', async () => {
    garden().health.know({ rest: { isResting: true, grass: 'couch', meanC: 11.6, growth: 0.02 } })
    const sheet = await opened('Record Health Score')
    await expect.element(sheet.getByText(/Your couch is dormant: 12° on average/)).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Color health' }).fill('20')
    expect(blades(sheet)).toBe(0)
    await sheet.getByRole('button', { name: 'Record Health Score' }).click()
    await expect.element(trendsCard.getByText('Resting, not unhealthy')).toBeVisible()
  })
})

describe('the Quick Assessment', () => {
  const QUESTIONS = [
    [/^How much of the lawn is covered/, /^Thin/],
    [/^What color is it/, /^Green/],
    [/^How many weeds in ten random steps/, /^2 or 3/],
    [/^Spots, rings or chewed blades/, /^A few spots/],
    [/^How far does a screwdriver go in/, /^Half way/],
    [/^What does the grass do after you step on it/, /^Springs back/],
  ] as const

  it('asks six questions and shows the scores with their reasons before it saves them, none by lot [ANALYTICS-11]', async () => {
    garden().health.know({ seasonalReadiness: { done: 11, overdue: 1, score: 92 } })
    const sheet = await opened('Quick Assessment')
    expect(sheet.getByRole('radiogroup').elements().length + sheet.getByRole('group').elements().length).toBe(6)
    const show = sheet.getByRole('button', { name: 'Show the scores' })
    await expect.element(show).toBeDisabled()
    for (const [question, answer] of QUESTIONS)
      await tapTile(sheet.getByRole('group', { name: question }).getByRole('radio', { name: answer }))
    await show.click()
    await expect.element(sheet.getByRole('heading', { name: 'Your scores' })).toBeVisible()
    // 25·70 + 20·80 + 20·60 + 15·40 + 10·70 + 5·100 + 5·92 = 6810
    await expect.element(sheet.getByRole('img', { name: 'Overall 68 of 100' })).toBeInTheDocument()
    const parts = [...sheet.element().querySelectorAll<HTMLElement>('[data-part]')]
    expect(parts.map((part) => shownText(part).replace(/\s+/g, ' '))).toEqual([
      'Grass density 25% answer 70 You answered: Thin, soil shows through',
      'Color health 20% answer 80 You answered: Green, even',
      'Weed control 20% answer 60 You answered: 2 or 3, in ten steps',
      'Soil quality 15% answer 40 You answered: Half way, then it stops',
      'Disease resistance 10% answer 70 You answered: A few spots, here and there',
      'Irrigation efficiency 5% answer 100 You answered: Springs back, at once',
      'Seasonal readiness 5% log 92 11 of 12 jobs done in 30 days',
    ])
    await expectNothingSent(sentScores)
    await sheet.getByRole('button', { name: 'Save this score' }).click()
    await expect.element(trendsCard.getByRole('button', { name: /^68 of 100, Fair/ })).toBeVisible()
    expect(sentScores().map(({ body }) => body)).toEqual([
      {
        ...{ id: expect.any(String), grassDensity: 70, colourHealth: 80, weedControl: 60, diseaseResistance: 70 },
        ...{ soilQuality: 40, irrigationEfficiency: 100 },
        origins: {
          ...{ grassDensity: 'answer', colourHealth: 'answer', weedControl: 'answer', diseaseResistance: 'answer' },
          ...{ soilQuality: 'answer', irrigationEfficiency: 'answer' },
        },
      },
    ])
  })

  it('leads back to the answers, and counts nothing for what stays open', async () => {
    const sheet = await opened('Quick Assessment')
    for (const [question, answer] of QUESTIONS.slice(0, 3))
      await tapTile(sheet.getByRole('group', { name: question }).getByRole('radio', { name: answer }))
    await sheet.getByRole('button', { name: 'Show the scores' }).click()
    await expect.element(sheet.getByText('3 questions are unanswered and do not count.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Change answers' }).click()
    await expect
      .element(sheet.getByRole('group', { name: QUESTIONS[0][0] }).getByRole('radio', { name: /^Thin/ }))
      .toBeChecked()
  })

  const give = (...files: File[]) => pick(document.querySelector('[data-photo-input]') as HTMLInputElement, files)

  it('takes density and color from a photo instead of asking for them', async () => {
    const sheet = await opened('Quick Assessment')
    give(await lawnPhoto('lawn.png', 75))
    await expect.element(sheet.getByText(/^75% of the pixels are green, color index 0\.\d\d\.$/)).toBeVisible()
    await expect.element(sheet.getByRole('group', { name: QUESTIONS[0][0] })).not.toBeInTheDocument()
    await expect.element(sheet.getByRole('group', { name: QUESTIONS[1][0] })).not.toBeInTheDocument()
    await tapTile(sheet.getByRole('group', { name: QUESTIONS[2][0] }).getByRole('radio', { name: /^None/ }))
    await sheet.getByRole('button', { name: 'Show the scores' }).click()
    expect(wordsOf(sheet)).toContain('Grass density 25% photo 75 Measured from a photo')
    await sheet.getByRole('button', { name: 'Save this score' }).click()
    await expect
      .poll(() => sentScores().map(({ body }) => (body as { origins: object }).origins))
      .toEqual([{ grassDensity: 'photo', colourHealth: 'photo', weedControl: 'answer' }])
  })

  it('says of each photo why it gives no number, in the words of Log Progress, and asks on', async () => {
    const sheet = await opened('Quick Assessment')
    give(await photo('tiles.png', 800, 600, '#b0a89e'))
    await expect
      .element(sheet.getByText(`tiles.png gives no number. ${REFUSAL_WORDS['no-lawn']}`, { exact: true }))
      .toBeVisible()
    give(new File(['x'], 'words.png', { type: 'image/png' }), new File([heicHead()], 'phone.heic'))
    for (const [name, words] of [
      ['words.png', UNREADABLE_WORDS['not-a-picture']],
      ['phone.heic', UNREADABLE_WORDS.heic],
    ])
      await expect.element(sheet.getByText(`${name} gives no number. ${words}`, { exact: true })).toBeVisible()
    await expect.element(sheet.getByRole('group', { name: QUESTIONS[0][0] })).toBeVisible()
  })

  it('takes the median of photos that give a number, and none of photos of two lawns or of four', async () => {
    const sheet = await opened('Quick Assessment')
    give(await lawnPhoto('a.png', 90), await photo('tiles.png', 800, 600, '#b0a89e'), await lawnPhoto('b.png', 80, 2))
    await expect.element(sheet.getByText(/^85% of the pixels are green/)).toBeVisible()
    await expect.element(sheet.getByText(/^tiles\.png gives no number/)).toBeVisible()
    give(await lawnPhoto('a.png', 90), await lawnPhoto('c.png', 50, 3))
    await expect.element(sheet.getByText(LAWN_PHOTO_WORDS.spread)).toBeVisible()
    await expect.element(sheet.getByText(/of the pixels are green/)).not.toBeInTheDocument()
    const one = await lawnPhoto('a.png', 90)
    give(one, one, one, one)
    await expect.element(sheet.getByText('Three photos at most.')).toBeVisible()
    await expect.element(sheet.getByText(LAWN_PHOTO_WORDS.spread)).not.toBeInTheDocument()
  })

  it('measures photos beside the page', async () => {
    const read = [OffscreenCanvasRenderingContext2D, CanvasRenderingContext2D].map((pen) =>
      vi.spyOn(pen.prototype, 'getImageData'),
    )
    const sheet = await opened('Quick Assessment')
    give(await lawnPhoto('lawn.png', 75))
    await expect.element(sheet.getByText(/^75% of the pixels are green/)).toBeVisible()
    for (const points of read) expect(points).not.toHaveBeenCalled()
  })

  it('forgets a photo that was still being measured when the sheet was closed', async () => {
    const sheet = await opened('Quick Assessment')
    let release = () => {}
    const answered = vi.fn()
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, message: unknown) {
      this.addEventListener('message', answered)
      release = () => this.postMessage(message)
    })
    give(await lawnPhoto('lawn.png', 75))
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    release()
    await expect.poll(() => answered.mock.calls.length).toBe(1)
    await trendsCard.getByRole('button', { name: 'Quick Assessment' }).click()
    await expect.element(sheet.getByRole('group', { name: QUESTIONS[0][0] })).toBeVisible()
    await expect.element(sheet.getByText(/of the pixels are green/)).not.toBeInTheDocument()
  })
})

describe('the history', () => {
  it('lists the last ten readings, newest first, and deletes one with Undo', async () => {
    for (let n = 0; n < 12; n += 1)
      garden().health.make({ overallScore: 60 + n, recordedAt: `${dayIn(-n)}T01:00:00.000Z` })
    await onHome()
    await trendsCard.getByRole('button', { name: 'All readings' }).click()
    const sheet = sheetNamed('Health score history')
    const list = sheet.getByRole('list', { name: 'Readings, newest first' })
    await expect.poll(() => list.element().querySelectorAll('[data-reading]').length).toBe(10)
    const scores = () =>
      [...list.element().querySelectorAll('[data-reading] b')].map((score) => score.textContent).slice(0, 3)
    expect(scores()).toEqual(['60', '61', '62'])
    await sheet
      .getByRole('button', { name: /^Delete the reading of/ })
      .first()
      .click()
    await expect.poll(scores).toEqual(['61', '62', '63'])
    await sheet.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(scores).toEqual(['60', '61', '62'])
    await sheet
      .getByRole('button', { name: /^Delete the reading of/ })
      .first()
      .click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => garden().health.all().length).toBe(11)
  })
})
