import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Callback } from '../../platform/callback-address.ts'
import { settleCallback } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { openByCode } from './apart-session.ts'
import { AuthColumn, AuthFrame } from './auth-frame.tsx'
import { type AuthProblem, plainWords } from './auth-problem.ts'
import { ChangeAccount } from './change-account.tsx'
import { ARRIVAL_WORDS } from './change-account-copy.ts'
import { useArrival } from './use-arrival.ts'

interface CodeArrivalProps {
  callback: Callback
  children: (end: Callback | undefined) => ReactNode
}

/** Exchanges the code of a callback's address before it shows what came of it. */
export function CodeArrival({ callback, children }: CodeArrivalProps) {
  const arrival = useArrival()
  const begun = useRef(false)
  const [problem, setProblem] = useState<AuthProblem>()
  const { code } = callback
  const exchange = async () => {
    if (code === undefined) return
    setProblem(undefined)
    const met = await arrival.go(() => openByCode(callback, code))
    if (met === null) settleCallback()
    else setProblem(met)
  }
  const start = useEffectEvent(exchange)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    start()
  }, [])
  if (arrival.asks !== undefined) return <ChangeAccount asks={arrival.asks} arrival={arrival} />
  if (arrival.end !== undefined) return children(arrival.end)
  return problem === undefined ? <SpinnerPage onRetry={exchange} /> : <TryAgain problem={problem} onRetry={exchange} />
}

/** A code works once, but without an answer it was not used: it still lies in this page. */
function TryAgain({ problem, onRetry }: { problem: AuthProblem; onRetry: () => void }) {
  return (
    <AuthFrame>
      <AuthColumn className="grow py-10 lg:grow-0">
        <h1 className="title-1" tabIndex={-1}>
          {ARRIVAL_WORDS.title}
        </h1>
        <p role="status" className="mt-1 mb-6 text-ink-2">
          {plainWords(problem) ?? ARRIVAL_WORDS.noAnswer}
        </p>
        <Button size="large" className="w-full" onClick={onRetry}>
          {ARRIVAL_WORDS.again}
        </Button>
      </AuthColumn>
    </AuthFrame>
  )
}
