import { describe, expect } from 'vitest'
import { theAssistant } from '../../../test/assistant-screen.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { form, openAnswer, QUESTION, wrong } from '../../../test/wrong-answer.ts'

const assistant = theAssistant(anApp())

describe('looks of what is wrong with an answer', () => {
  testLooks(async (size) => {
    await openAnswer(assistant, size)
    await wrong.click()
    await expect.element(form.getByText(`You asked: ${QUESTION}`)).toBeVisible()
  })
})
