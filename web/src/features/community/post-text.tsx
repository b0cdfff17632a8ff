import { useLayoutEffect, useRef, useState } from 'react'
import { POST_WORDS as WORDS } from './community-copy.ts'
import { UserText } from './user-text.tsx'

/** Written words: six lines of them, and the rest when it is asked for. */
export function PostText({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const [isLonger, setLonger] = useState(false)
  // Before the browser paints: a button that came a frame later would move what stands below.
  useLayoutEffect(() => {
    const element = words.current
    if (element === null || whole) return
    const measure = () => setLonger(element.scrollHeight > element.clientHeight + 1)
    measure()
    const measured = new ResizeObserver(measure)
    measured.observe(element)
    return () => measured.disconnect()
  }, [whole])
  return (
    <>
      <p ref={words} dir="auto" className={`mt-1 wrap-anywhere whitespace-pre-line ${whole ? '' : 'line-clamp-6'}`}>
        <UserText text={text} />
      </p>
      {isLonger && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="-ml-2 min-h-11 rounded-control px-2 font-strong text-link active:bg-press"
        >
          {whole ? WORDS.readLess : WORDS.readMore}
        </button>
      )}
    </>
  )
}
