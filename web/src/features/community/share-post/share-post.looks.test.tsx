import { describe } from 'vitest'
import { testLooks } from '../../../../test/looks.ts'
import { aSharedPost } from '../../../../test/share-post.tsx'

const { openShare } = aSharedPost()

describe('the share dialog of a post', () => testLooks(openShare))
