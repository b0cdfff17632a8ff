import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { resizeTo } from '../../../test/frame-size.ts'
import { TWO_FACTOR_WORDS } from './two-factor-copy.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const URI = 'otpauth://totp/Turfwise:mia@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Turfwise'
const enrolment = { factorId: '0', secret: 'JBSWY3DPEHPK3PXP', uri: URI, qrCode: '<svg/>' }

afterEach(() => resizeTo(390, 844))

it('hands the key to an authenticator of the same phone, and shows it alone on the desktop', async () => {
  const screen = await render(
    <TwoFactorSetup enrolment={enrolment} busy={false} onCode={async () => undefined} onCancel={() => undefined} />,
  )
  const link = screen.getByRole('link', { name: TWO_FACTOR_WORDS.openApp })
  await expect.element(link).toHaveAttribute('href', URI)
  await resizeTo(1280, 800)
  await expect.element(link).not.toBeInTheDocument()
})
