import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

/** Why a form cannot be sent any more. Takes the focus, since the button that had it can no longer be pressed. */
export function StopBanner({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="mb-4 outline-none">
      <Banner tone="danger" role="alert" icon={<TriangleAlert aria-hidden />}>
        {children}
      </Banner>
    </div>
  )
}
