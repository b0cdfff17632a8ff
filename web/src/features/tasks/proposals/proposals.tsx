import { useQuery } from '@tanstack/react-query'
import type { ScheduleProposal } from '@turfwise/contract/schedule-proposals'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { acceptProposal } from './accept-proposal.ts'
import { PROPOSALS } from './proposals-copy.ts'
import { leftProposals, nameOf, withLeft } from './proposals-left.ts'
import { proposalsQuery } from './proposals-query.ts'

/** Shown at first, and more at a press: after a lost day every late task would be better done on another. */
const SHOWN = 5

interface ProposalsProps {
  userId: string
  today: LocalDate
}

/**
 * Jobs of the next days that would be better done on another, each with the reason. Nothing moves unless it is pressed;
 * what is to stay is not asked again on this device. Nothing at all where nothing speaks against the plan.
 */
export function Proposals({ userId, today }: ProposalsProps) {
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { data } = useQuery(proposalsQuery(userId, today))
  const [left, setLeft] = useState(() => leftProposals(userId).read() ?? [])
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [most, setMost] = useState(SHOWN)
  const [focusOn, setFocusOn] = useState<string | null>(null)
  const proposals = (data ?? []).filter((one) => ![...left, ...accepted].includes(nameOf(one)))

  // The row that was pressed is gone: its neighbour has the focus, or the list of jobs.
  useEffect(() => {
    if (focusOn === null) return
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.proposal === focusOn)
    const next = row?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-list-place]')
    next?.focus({ preventScroll: true })
    setFocusOn(null)
  }, [focusOn])

  const leave = (gone: ScheduleProposal) => {
    const at = proposals.indexOf(gone)
    const next = proposals[at + 1] ?? proposals[at - 1]
    setFocusOn(next === undefined ? '' : nameOf(next))
  }
  const accept = async (proposal: ScheduleProposal) => {
    const name = nameOf(proposal)
    leave(proposal)
    setAccepted((before) => [...before, name])
    if (!(await acceptProposal(userId, proposal))) setAccepted((before) => before.filter((one) => one !== name))
  }
  const keep = (proposal: ScheduleProposal) => {
    leave(proposal)
    const now = withLeft(left, nameOf(proposal))
    leftProposals(userId).write(now)
    setLeft(now)
  }
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="title-3">
        {PROPOSALS.title}
      </h2>
      <ul ref={list} className="mt-1">
        {proposals.slice(0, most).map((proposal) => (
          <li
            key={proposal.taskId}
            data-proposal={nameOf(proposal)}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-0 grow basis-56">
              <p className="font-strong wrap-anywhere">{proposal.title}</p>
              <p className="text-small text-ink-2 wrap-anywhere">{proposal.text}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => void accept(proposal)} aria-label={named(proposal)}>
                {PROPOSALS[proposal.kind]}
              </Button>
              <Button
                look="secondary"
                size="small"
                onClick={() => keep(proposal)}
                aria-label={`${PROPOSALS.keep}: ${proposal.title}`}
              >
                {PROPOSALS.keep}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {proposals.length > most && (
        <Button
          look="secondary"
          className="w-full"
          onClick={() => {
            setFocusOn(nameOf(proposals[most] as ScheduleProposal))
            setMost(most + SHOWN)
          }}
        >
          {PROPOSALS.more(Math.min(SHOWN, proposals.length - most))}
        </Button>
      )}
    </section>
  )
}

const named = ({ kind, title }: ScheduleProposal): string => `${PROPOSALS[kind]}: ${title}`
