import { describe } from 'vitest'
import { testLooks } from '../../../../test/looks.ts'
import { button, MINUTE_MS, POST, replyField, theComments } from '../../../../test/post-comments.tsx'

const { openComments, said } = theComments()

describe('what the comments of a post look like', () =>
  testLooks(async (size) => {
    const first = said().add(POST, 'Is it couch? See https://lawn.example/a-very-long-address-that-has-no-end-at-all', {
      ...{ ago: 5 * MINUTE_MS, by: 'Somebody With Averyveryverylongnameindeed' },
    })
    said().reply(said().reply(first.id, 'Yes', { by: 'Ann Lee' }).id, 'Sure', { by: null })
    said().addOwn(POST, 'Mine')
    await openComments(size)
    await button('Reply to Ann Lee').click()
    await replyField.fill('r'.repeat(450))
  }))
