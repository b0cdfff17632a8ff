import { exportOwnData } from '@turfwise/contract/security'
import { pathOf } from '../../platform/api-request.ts'
import { accessToken, freshAccessToken } from '../../platform/session.ts'
import { ACCOUNT_WORDS } from './account-copy.ts'

/** Brings the ZIP of everything that is kept of the person and saves it. @throws when it does not come */
export const saveOwnData = async (userId: string): Promise<void> => {
  const ask = (token: string | null) =>
    fetch(pathOf(exportOwnData, { id: userId }), {
      credentials: 'include',
      headers: { accept: 'application/zip, application/problem+json', authorization: `Bearer ${token}` },
    })
  let answer = await ask(await accessToken())
  if (answer.status === 401) answer = await ask(await freshAccessToken())
  if (!answer.ok) throw new Error(`export: ${answer.status}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = ACCOUNT_WORDS.exportFile
  link.click()
  // Not at once: the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
