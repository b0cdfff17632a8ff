import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleForPage } from './bundle-for-page.ts'
import type { Clients } from './client-libraries/clients.ts'
import { useSite } from './use-site.ts'

declare global {
  interface Window {
    clients: Clients
  }
}

const site = useSite()
let script: string
beforeAll(async () => {
  script = await bundleForPage(fileURLToPath(new URL('client-libraries/clients.ts', import.meta.url)))
})

const PASSWORD = 'kikuyu-by-the-tap-stand'
const freshEmail = () => `olive.${randomUUID().slice(0, 12)}@example.com`

/** A page of ours, with our content policy, that holds the libraries. */
const openPage = async (): Promise<Page> => {
  const page = await site.page()
  await page.route('**/assets/clients.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto('/landing')
  await loadClients(page)
  return page
}
const loadClients = async (page: Page) => {
  await page.addScriptTag({ url: '/assets/clients.js', type: 'module' })
  await page.waitForFunction(() => window.clients !== undefined)
}
const signedUp = async (): Promise<{ page: Page; email: string; id: string }> => {
  const page = await openPage()
  const email = freshEmail()
  const id = await page.evaluate(
    async ([email, password]) => {
      const { data, error } = await window.clients.auth.signUp({
        email,
        password,
        options: { data: { name: 'Olive' } },
      })
      if (error) throw error
      return data.user?.id ?? ''
    },
    [email, PASSWORD] as const,
  )
  return { page, email, id }
}

describe('the auth library in a browser', () => {
  it('signs up, stays signed in over a reload, refreshes and signs out', async () => {
    const { page, email, id } = await signedUp()
    await page.reload()
    await loadClients(page)
    const seen = await page.evaluate(async () => {
      const { auth } = window.clients
      const before = (await auth.getSession()).data.session
      const me = await auth.getUser()
      const refreshed = (await auth.refreshSession()).data.session
      const events: string[] = []
      auth.onAuthStateChange((event) => void events.push(event))
      const { error } = await auth.signOut()
      return {
        ...{ email: me.data.user?.email, id: me.data.user?.id, name: me.data.user?.user_metadata.name, error },
        isRotated: before?.refresh_token !== refreshed?.refresh_token,
        token: refreshed?.access_token ?? '',
        left: (await auth.getSession()).data.session,
        events,
      }
    })
    expect(seen).toMatchObject({ email, id, name: 'Olive', error: null, isRotated: true, left: null })
    expect(seen.events).toContain('SIGNED_OUT')
    const refused = await fetch(`${site.url}/auth/v1/user`, { headers: { authorization: `Bearer ${seen.token}` } })
    expect(refused.status).toBe(403)
  })

  it('signs in with the password, and is told when it is wrong', async () => {
    const { page, email } = await signedUp()
    const seen = await page.evaluate(
      async ([email, password]) => {
        const { auth } = window.clients
        await auth.signOut()
        const wrong = await auth.signInWithPassword({ email, password: `${password}!` })
        const right = await auth.signInWithPassword({ email, password })
        return {
          wrong: [wrong.data.session, wrong.error?.status, wrong.error?.code],
          right: [right.data.user?.email, right.error],
        }
      },
      [email, PASSWORD] as const,
    )
    expect(seen).toEqual({ wrong: [null, 400, 'invalid_credentials'], right: [email, null] })
  })

  it('changes the own data', async () => {
    const { page } = await signedUp()
    const name = await page.evaluate(async () => {
      const { data, error } = await window.clients.auth.updateUser({ data: { name: 'Olive Green' } })
      if (error) throw error
      return data.user.user_metadata.name
    })
    expect(name).toBe('Olive Green')
  })
})

describe('the storage library in a browser', () => {
  it('uploads, lists, downloads, signs and removes a file of one’s own', async () => {
    const { page, id } = await signedUp()
    const seen = await page.evaluate(async (id) => {
      const files = (await window.clients.storage()).from('private')
      const path = `receipts/${id}/1795230000000-k3v9qa.pdf`
      const text = `%PDF-1.4\n${'x'.repeat(500)}\n%%EOF`
      const uploaded = await files.upload(path, new File([text], 'invoice.pdf', { type: 'application/pdf' }))
      const again = await files.upload(path, new File([text], 'invoice.pdf', { type: 'application/pdf' }))
      const listed = await files.list(`receipts/${id}`)
      const downloaded = await files.download(path)
      const signed = await files.createSignedUrl(path, 60)
      const opened = await fetch(signed.data?.signedUrl ?? '')
      const known = await files.exists(path)
      const removed = await files.remove([path])
      const gone = await files.download(path)
      return {
        path: uploaded.data?.path === path,
        again: again.error?.message,
        listed: listed.data?.map(({ name }) => name),
        same: (await downloaded.data?.text()) === text,
        opened: [opened.status, await opened.text()].join() === `200,${text}`,
        known: known.data,
        removed: removed.data?.length,
        gone: gone.error === null,
      }
    }, id)
    expect(seen).toEqual({
      ...{ path: true, again: 'The resource already exists', listed: ['1795230000000-k3v9qa.pdf'], same: true },
      ...{ opened: true, known: true, removed: 1, gone: false },
    })
  })

  it('hands out a public picture by its address, and uploads to a signed one', async () => {
    const { page, id } = await signedUp()
    const seen = await page.evaluate(async (id) => {
      const files = (await window.clients.storage()).from('garden')
      const path = `posts/${id}/1795230000000-k3v9qa.png`
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 8
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (!picture) throw new Error('no picture')
      const signed = await files.createSignedUploadUrl(path)
      const sent = await files.uploadToSignedUrl(path, signed.data?.token ?? '', picture, { contentType: 'image/png' })
      const { publicUrl } = files.getPublicUrl(path).data
      const shown = document.createElement('img')
      shown.src = publicUrl
      await shown.decode()
      return { error: sent.error, width: shown.naturalWidth, address: publicUrl.startsWith(location.origin) }
    }, id)
    expect(seen).toEqual({ error: null, width: 8, address: true })
  })

  it('is refused what is another person’s, and what nobody signed in for', async () => {
    const [{ page, id }, other] = [await signedUp(), await signedUp()]
    const seen = await page.evaluate(
      async ([id, otherId]) => {
        const path = (owner: string) => `receipts/${owner}/1795230000000-k3v9qa.pdf`
        const pdf = new File(['%PDF-1.4\n%%EOF'], 'a.pdf', { type: 'application/pdf' })
        const files = (await window.clients.storage()).from('private')
        const foreign = await files.upload(path(otherId), pdf)
        await window.clients.auth.signOut()
        const nobody = await (await window.clients.storage()).from('private').upload(path(id), pdf)
        return [foreign.error?.message, nobody.error?.message]
      },
      [id, other.id] as const,
    )
    expect(seen).toEqual(['new row violates row-level security policy', 'An authorization header is needed'])
  })
})
