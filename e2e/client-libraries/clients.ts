import { GoTrueClient } from '@supabase/auth-js'
import { StorageClient } from '@supabase/storage-js'

const makeClients = () => {
  const auth = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey: 'client-libraries',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const storage = async () => {
    const { data } = await auth.getSession()
    const headers: Record<string, string> = data.session ? { authorization: `Bearer ${data.session.access_token}` } : {}
    return new StorageClient(`${location.origin}/storage/v1`, headers)
  }
  return { auth, storage }
}

/** The two public client libraries, as a page of another app would hold them. */
export type Clients = ReturnType<typeof makeClients>

Object.assign(window, { clients: makeClients() })
