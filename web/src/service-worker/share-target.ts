import { NOT_TAKEN, paths } from '@turfwise/contract/app-paths'
import { registerRoute } from 'workbox-routing'
import { keepShared } from '../platform/shared-photos.ts'
import { sortShared } from './sort-shared.ts'

const NOT_KEPT = `${paths.share()}?${NOT_TAKEN}`

// Another page can make a browser post here too. All that comes of it is a screen that asks what is to be done.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.share(),
  async ({ request }) => {
    try {
      await keepShared(sortShared(await request.formData(), Date.now()))
      return Response.redirect(paths.share(), 303)
    } catch {
      return Response.redirect(NOT_KEPT, 303)
    }
  },
  'POST',
)
