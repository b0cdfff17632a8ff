import {
  type CommunityComment,
  type CommunityReply,
  createComment,
  createReply,
  deleteComment,
  listComments,
  updateComment,
} from '../../contract/src/community.ts'
import { type Network, pageOf, refusal } from './network.ts'
import type { Person } from './person.ts'

type Said = Partial<Omit<CommunityReply, 'replies'>> & { by?: string | null; ago?: number }

/** The comments of posts, as the other end of the line keeps them. */
export const plantComments = (network: Network, person: Person) => {
  let threads = new Map<string, CommunityComment[]>()
  const spoken = (content: string, { by = 'Jess Wu', ago = 0, ...more }: Said = {}): CommunityReply => {
    const createdAt = new Date(Date.now() - ago).toISOString()
    return {
      ...{ id: crypto.randomUUID(), userId: '018f6f2a-7b1c-7c3d-9e2f-0a1b2c3d4e5f', content, replies: [] },
      ...{ user: { name: by, avatarUrl: null, place: null }, answers: null },
      ...{ createdAt, editedAt: null, updatedAt: createdAt, ...more },
    }
  }
  const own = (content: string, id: string | undefined): CommunityReply =>
    spoken(content, { id: id ?? crypto.randomUUID(), userId: person.id, by: person.name })
  const of = (postId: string): CommunityComment[] => threads.get(postId) ?? []
  const add = (postId: string, comment: CommunityComment): CommunityComment => {
    threads.set(postId, [...of(postId), comment])
    return comment
  }
  const all = (): CommunityComment[] => [...threads.values()].flat()
  const found = (id: string) =>
    all().find((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id))
  const put = (id: string, change: (comment: CommunityComment) => CommunityComment[]): void => {
    threads = new Map(
      [...threads].map(([postId, comments]) => [
        postId,
        comments.flatMap((one) => (one.id === found(id)?.id ? change(one) : [one])),
      ]),
    )
  }
  const answer = (id: string, reply: CommunityReply): CommunityReply => {
    const whom = found(id)?.replies.find((one) => one.id === id)
    const answers = whom === undefined ? null : { id: whom.id, name: whom.user.name }
    const made = { ...reply, answers }
    put(id, (comment) => [{ ...comment, replies: [...comment.replies, made] }])
    return made
  }

  network.on(listComments, ({ params: { id }, query }) => pageOf(of(id), query))
  network.on(createComment, ({ params: { id }, body }) => add(id, own(body.content, body.id)))
  network.on(createReply, ({ params: { id }, body }) =>
    found(id) === undefined ? refusal('comment/not-found') : answer(id, own(body.content, body.id)),
  )
  network.on(updateComment, ({ params: { id }, body: { content } }) => {
    const editedAt = new Date().toISOString()
    const change = <T extends CommunityReply | CommunityComment>(one: T): T =>
      one.id === id ? { ...one, content, editedAt, updatedAt: editedAt } : one
    put(id, (comment) => [change({ ...comment, replies: comment.replies.map(change) })])
    const comment = found(id)
    const changed = comment?.id === id ? comment : comment?.replies.find((reply) => reply.id === id)
    return changed ?? refusal('comment/not-found')
  })
  const remove = (id: string): void =>
    put(id, (comment) =>
      comment.id === id
        ? comment.replies
        : [{ ...comment, replies: comment.replies.filter((reply) => reply.id !== id) }],
    )
  network.on(deleteComment, ({ params: { id } }) => {
    if (found(id) === undefined) return refusal('comment/not-found')
    remove(id)
    return { id }
  })

  return {
    /** Of a post, with their replies. */
    of,
    /** Somebody says something below a post. */
    add: (postId: string, content: string, more: Said = {}) => add(postId, spoken(content, more)),
    /** Somebody answers a comment or a reply. */
    reply: (id: string, content: string, more: Said = {}) => answer(id, spoken(content, more)),
    /** Whoever said it deletes it on a device of theirs. */
    remove,
    /** The person has said it before. */
    addOwn: (postId: string, content: string) => add(postId, own(content, undefined)),
  }
}

export type Comments = ReturnType<typeof plantComments>
