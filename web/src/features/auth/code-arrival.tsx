import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Callback } from '../../platform/callback-address.ts'
import { settleCallback } from '../../platform/session.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { openByCode } from './apart-session.ts'
import { ChangeAccount } from './change-account.tsx'
import { useArrival } from './use-arrival.ts'

interface CodeArrivalProps {
  callback: Callback
  children: (end: Callback | undefined) => ReactNode
}

/** Exchanges the code of a callback's address, where there is one, before it shows what came of it. */
export function CodeArrival({ callback, children }: CodeArrivalProps) {
  const arrival = useArrival()
  const begun = useRef(false)
  const { code } = callback
  const exchange = async () => {
    if (code === undefined) return
    // A code works once. Without an answer it may still be good: the person is offered to try again.
    if ((await arrival.go(() => openByCode(callback, code))) === null) settleCallback()
  }
  const start = useEffectEvent(exchange)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    start()
  }, [])
  if (arrival.asks !== undefined) return <ChangeAccount asks={arrival.asks} arrival={arrival} />
  return arrival.end === undefined ? <SpinnerPage onRetry={exchange} /> : children(arrival.end)
}
