import { ownerInKey } from './object-key.ts'

/** Who asks for a file. */
export type FileActor =
  | { kind: 'anyone' }
  | { kind: 'user'; userId: string; managesBuckets: boolean }
  /** The server's own key, which opens everything. */
  | { kind: 'service' }

/** `write` is upload and replacement; a move is a `delete` here and a `write` there. */
export type FileAction = 'read' | 'write' | 'delete' | 'sign'

const owns = (actor: FileActor, key: string): boolean => actor.kind === 'user' && ownerInKey(key) === actor.userId

/**
 * The whole rule of files: what is below `{folder}/{own id}/` is one's own, a public bucket is read by anybody, and
 * nothing else is allowed to anybody but the server. The key must be a valid one.
 */
export const mayDo = (actor: FileActor, action: FileAction, bucket: { isPublic: boolean }, key: string): boolean =>
  actor.kind === 'service' || owns(actor, key) || (action === 'read' && bucket.isPublic)

export const mayManageBuckets = (actor: FileActor): boolean =>
  actor.kind === 'service' || (actor.kind === 'user' && actor.managesBuckets)

/** Whose files a list holds: those of one user, of everybody, or none. */
export const listedOwner = (actor: FileActor): { userId: string } | 'everybody' | 'nobody' => {
  if (actor.kind === 'service') return 'everybody'
  return actor.kind === 'user' ? { userId: actor.userId } : 'nobody'
}
