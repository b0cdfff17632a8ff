import { protocolBodies } from '../../http/calls/protocol-body.ts'
import { StorageError } from './storage-error.ts'

/** Bodies of the storage protocol. `checked` throws StorageError InvalidRequest. */
export const { readAsJson: readBodiesAsJson, checked } = protocolBodies({
  notJson: () => new StorageError('InvalidRequest', 'The body is not JSON'),
  invalid: (message) => new StorageError('InvalidRequest', message),
})
