import { type RefObject, useEffect, useState } from 'react'

/** So much before a part comes into sight it is fetched and drawn. */
const NEAR_PX = 600

/** true from when the place first comes near what is seen. */
export const useNear = (place: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [near, place])
  return near
}
