import { describe, expect } from 'vitest'
import { log, theAssistant } from '../../../test/assistant-screen.ts'
import { dayIn } from '../../../test/garden.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'

const { ask, assistant, openAssistant, openWith } = theAssistant(anApp())

describe('looks of the empty assistant', () => {
  testLooks(openAssistant)
})

describe('looks of an answer', () => {
  testLooks(async (size) => {
    await openWith(
      'What is this spiky weed in my buffalo? It sticks to the dog.',
      {
        tips: ['Keep the buffalo at 40 to 50 mm so it shades seedlings out.', 'Do not use dicamba: it kills buffalo.'],
        actions: [{ kind: 'make-task', title: 'Fork out bindii', type: 'weeding', dueDate: dayIn(2), notes: '' }],
      },
      size,
    )
    await log.getByRole('button', { name: /^Sources/ }).click()
    await ask('Can I mow today?')
    assistant().chunk('Yes. It is 24 °C and dry with a light wind, so this')
    await expect.element(log.getByText(/so this/)).toBeVisible()
  })
})
