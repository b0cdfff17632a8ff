import { MINUTES } from '@turfwise/domain/kernel/figures'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FigureLine } from './figure-line.tsx'

function Field() {
  const [value, setValue] = useState('')
  return <FigureLine label="Duration" name="duration" unit="min" units={MINUTES} value={value} onChange={setValue} />
}

it('shows the figure as it was read once its field is left, and leaves alone what it cannot read', async () => {
  const field = (await render(<Field />)).getByLabelText('Duration')
  await field.fill('1h 30')
  await userEvent.tab()
  await expect.element(field).toHaveValue('90')
  await field.fill('1e3')
  await userEvent.tab()
  await expect.element(field).toHaveValue('1e3')
})
