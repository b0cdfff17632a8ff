import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { writeInto } from '../src/platform/outbox/written-cache.ts'
import { makeQueryClient } from '../src/platform/query-client.ts'
import { Toaster } from '../src/ui/toaster.tsx'

/** A part of a screen with what the signed-in app gives it: a cache of reads, the queue of writes, and toasts. */
export function PartWithCache({ title, children }: { title: string; children: ReactNode }) {
  const [cache] = useState(makeQueryClient)
  const [following, setFollowing] = useState(false)
  useEffect(() => writeInto(cache), [cache])
  useEffect(() => {
    const stopping = import('../src/platform/outbox/open-outbox.ts').then(({ followOutbox }) => followOutbox())
    void stopping.then(() => setFollowing(true))
    return () => void stopping.then((stop) => stop())
  }, [])
  return (
    <QueryClientProvider client={cache}>
      <main className="px-gutter">
        <h1>{title}</h1>
        {following && children}
      </main>
      <Toaster />
    </QueryClientProvider>
  )
}
