import { it } from 'vitest'
import { authorizationWalk } from '../../test/authorization-walk.ts'

const { walk } = authorizationWalk(3)

it(
  'hands nothing of anybody to anybody else, changes nothing of theirs and never breaks, whatever is asked [API-13, API-14, SHELL-36]',
  walk,
  600_000,
)
