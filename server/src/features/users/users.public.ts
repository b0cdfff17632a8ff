import type { Feature } from '../../feature.ts'
import { usersRoutes } from './users.routes.ts'
import type { UsersNeeds } from './users-needs.ts'

export const makeUsers = (needs: UsersNeeds): Feature => ({ name: 'users', routes: usersRoutes(needs) })
