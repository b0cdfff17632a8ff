import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Opened {
  /** Ids of the posts whose comments are open. */
  posts: ReadonlySet<string>
  /** Opens the comments of a post, or closes them. */
  toggle: (postId: string) => void
}

const Opened = createContext<Opened>({ posts: new Set(), toggle: () => undefined })

/**
 * Knows whose comments are open for as long as the screen is there. A row itself would forget it: it is made anew when it
 * was out of sight in a long feed, and when a post above it goes or comes.
 */
export function OpenComments({ children }: { children: ReactNode }) {
  const [posts, setPosts] = useState<ReadonlySet<string>>(new Set())
  const opened = useMemo<Opened>(
    () => ({
      posts,
      toggle: (postId) =>
        setPosts(
          (before) => new Set(before.has(postId) ? [...before].filter((id) => id !== postId) : [...before, postId]),
        ),
    }),
    [posts],
  )
  return <Opened value={opened}>{children}</Opened>
}

export const useOpenComments = (postId: string) => {
  const { posts, toggle } = useContext(Opened)
  return { isOpen: posts.has(postId), toggle: () => toggle(postId) }
}
