import type { CommunityComment, CommunityReply } from '@turfwise/contract/community'
import { describe, expect, it } from 'vitest'
import { type Thread, withChanged, withComment, withoutPerson, withoutSpoken, withReply } from './thread.ts'

const reply = (id: string, name = 'Ann'): CommunityReply => ({
  ...{ id, userId: 'u', user: { name, avatarUrl: null, place: null }, content: id, answers: null, replies: [] },
  ...{ createdAt: '', editedAt: null, updatedAt: '1' },
})
const comment = (id: string, ...replies: string[]): CommunityComment => ({
  ...reply(id),
  replies: replies.map((one) => reply(one)),
})
const THREADS: readonly Thread[] = [
  { id: 'p', comments: [comment('a', 'a1', 'a2'), comment('b')] },
  { id: 'q', comments: [comment('c')] },
]
const ids = (threads: readonly Thread[]) =>
  threads.map(({ comments }) => comments.map(({ id, replies }) => [id, ...replies.map((one) => one.id)].join(' ')))

describe('the threads of posts', () => {
  it('take a comment up at the end of their own post, once', () => {
    const now = withComment(THREADS, 'p', comment('n'))
    expect(ids(now)).toEqual([['a a1 a2', 'b', 'n'], ['c']])
    expect(ids(withComment(now, 'p', comment('n')))).toEqual(ids(now))
    expect(now[1]).toBe(THREADS[1])
  })

  it('take a reply up below the comment that it answers, or below that of the reply, which it names', () => {
    expect(ids(withReply(THREADS, 'b', reply('n')))).toEqual([['a a1 a2', 'b n'], ['c']])
    const below = withReply(THREADS, 'a1', reply('n'))
    expect(ids(below)).toEqual([['a a1 a2 n', 'b'], ['c']])
    expect(below[0]?.comments[0]?.replies.at(-1)?.answers).toEqual({ id: 'a1', name: 'Ann' })
    expect(withReply(THREADS, 'a', reply('n'))[0]?.comments[0]?.replies.at(-1)?.answers).toBeNull()
    expect(withReply(THREADS, 'gone', reply('n'))).toEqual(THREADS)
  })

  it('change what is named and leave the rest the same objects', () => {
    const now = withChanged(THREADS, 'a2', { content: 'new', editedAt: 'then' })
    expect(now[0]?.comments[0]?.replies.map(({ content, editedAt }) => [content, editedAt])).toEqual([
      ['a1', null],
      ['new', 'then'],
    ])
    expect(now[0]?.comments[1]).toBe(THREADS[0]?.comments[1])
    expect(withChanged(THREADS, 'b', { content: 'new', editedAt: 'then' })[0]?.comments[1]).toMatchObject({
      ...{ content: 'new', editedAt: 'then', updatedAt: '1' },
    })
  })

  it('lose what a person said with the replies to it, and leave threads without them the same objects', () => {
    const by = (userId: string) => ({ userId })
    const threads: Thread[] = [
      { id: 'p', comments: [{ ...comment('a', 'a1'), ...by('ann') }, comment('b', 'b1')] },
      { id: 'q', comments: [{ ...comment('c'), replies: [{ ...reply('c1'), ...by('ann') }, reply('c2')] }] },
      { id: 'r', comments: [comment('d')] },
    ]
    const now = withoutPerson(threads, 'ann')
    expect(ids(now)).toEqual([['b b1'], ['c c2'], ['d']])
    expect(now[2]).toBe(threads[2])
  })

  it('lose a reply alone, and of a comment leave its replies standing by themselves', () => {
    expect(ids(withoutSpoken(THREADS, 'a1'))).toEqual([['a a2', 'b'], ['c']])
    expect(ids(withoutSpoken(THREADS, 'a'))).toEqual([['a1', 'a2', 'b'], ['c']])
    expect(ids(withoutSpoken(THREADS, 'c'))).toEqual([['a a1 a2', 'b'], []])
  })
})
