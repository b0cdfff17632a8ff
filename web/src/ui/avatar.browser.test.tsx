import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Avatar } from './avatar.tsx'

it('has no initials before the name is known, then those of the name', async () => {
  const { container, rerender } = await render(<Avatar name={undefined} />)
  const initials = () => container.firstElementChild?.getAttribute('data-initials')
  await expect.poll(initials).toBe('')
  await rerender(<Avatar name="Mia Kovac" />)
  await expect.poll(initials).toBe('MK')
})
