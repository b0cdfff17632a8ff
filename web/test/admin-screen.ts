import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminService, plantAdmin } from './admin-service.ts'
import { anApp } from './open-app.tsx'
import { plantSecurity } from './security-service.ts'

/** The app for an admin, with what admins see. */
export const anAdmin = () => {
  const app = anApp()
  let service: AdminService
  let security: ReturnType<typeof plantSecurity>
  beforeEach(() => {
    app.garden().changeProfile({ role: 'admin', email: app.person().email })
    security = plantSecurity(app.network())
    service = plantAdmin(app.network(), app.person())
  })
  return {
    ...app,
    service: () => service,
    security: () => security,
    /** Opens a tab, the first one without a name. */
    async openAdmin(tab?: 'content' | 'zones' | 'settings', size?: readonly [number, number]) {
      await app.open(tab === undefined ? '/admin' : `/admin?tab=${tab}`, size && { size })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
    },
    /** Writes of this call, as `PUT /api/…`, with what was sent. */
    sent: () => app.network().writes.map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const says = (words: string | RegExp) =>
  expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
