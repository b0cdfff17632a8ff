import { protocolBodies } from '../../../http/calls/protocol-body.ts'
import { AuthError } from './auth-error.ts'

/** Bodies of the auth protocol. `checked` throws AuthError validation_failed. */
export const { readAsJson: readBodiesAsJson, checked } = protocolBodies({
  notJson: () => new AuthError('bad_json'),
  invalid: (message) => new AuthError('validation_failed', { message }),
})
