import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { newPostsText } from './feed-copy.ts'

/** Says that others wrote meanwhile. Nothing moves before it is pressed. */
export function NewPosts({ count, onShow }: { count: number; onShow: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await onShow()
    setBusy(false)
  }
  return (
    // Over the list and not within it: it comes by itself, and what is read must not move for it.
    <div role="status" className="pointer-events-none sticky top-(--feed-top,0.5rem) z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={show}
          className="tnum pointer-events-auto mt-2 inline-flex h-12 items-center gap-2 rounded-full bg-inverse px-5 font-strong text-on-inverse shadow-float forced-colors:border"
        >
          <ArrowUp className="size-5" strokeWidth={2.2} aria-hidden />
          {newPostsText(count)}
        </button>
      )}
    </div>
  )
}
