import type { CalendarFeed as Feed } from '@turfwise/contract/calendar-feed'
import { useId, useRef, useState } from 'react'
import { useOnline } from '../../platform/online.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmPlate, ShownOnce } from '../../ui/confirm-plate.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FEED_ADDRESS, FEED_QUESTIONS, FEED_REVOKE, FEED_WORDS } from './calendar-feed-copy.ts'
import { useCalendarFeed, useEndFeed, useMakeFeed } from './calendar-feed-queries.ts'
import { dateInWords, whenInWords } from './session-time.ts'

/** The address at which calendar programs read tasks, with what shows while that is read and when it cannot be. */
export function CalendarFeed() {
  const feed = useCalendarFeed()
  return (
    <>
      <p className="pb-1">{FEED_WORDS.lead}</p>
      <p className="pb-3 text-ink-2">{FEED_WORDS.pace}</p>
      {feed.data !== undefined ? (
        <Address feed={feed.data} />
      ) : feed.error !== null || feed.errorUpdateCount > 0 ? (
        <FailurePlate
          title={FEED_WORDS.failed}
          text={FEED_WORDS.stillWorks}
          retrying={feed.isFetching}
          onRetry={() => feed.refetch()}
        />
      ) : (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            {FEED_WORDS.loading}
          </span>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </>
  )
}

function Address({ feed }: { feed: Feed }) {
  const reasonId = useId()
  const offline = useOnline() ? undefined : reasonId
  const make = useMakeFeed()
  const end = useEndFeed()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [asking, setAsking] = useState<keyof typeof FEED_QUESTIONS>()
  const place = useRef<HTMLElement>(null)
  // What had the focus goes.
  const toPlace = () => place.current?.focus()
  const ask = (question: keyof typeof FEED_QUESTIONS) => {
    setFailed(false)
    end.reset()
    setAsking(question)
  }
  const press = () => {
    setFailed(false)
    make.mutate(undefined, {
      onSuccess: (made) => {
        setAsking(undefined)
        setAddress(made.address)
        // What was answered holds the address: it stays in this part of the page alone.
        make.reset()
      },
      onError: () => setFailed(true),
    })
  }
  const revoke = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setAsking(undefined)
        setAddress(undefined)
        toPlace()
      },
    })
  const keep = () => {
    setAsking(undefined)
    toPlace()
  }
  return (
    <>
      {offline !== undefined && (
        <p id={reasonId} className="pb-3 text-ink-2">
          {FEED_WORDS.offline}
        </p>
      )}
      <section ref={place} tabIndex={-1} aria-label={FEED_WORDS.place} className="outline-none">
        {feed.createdAt === null ? (
          <p className="text-ink-2">{FEED_WORDS.none}</p>
        ) : (
          <p className="tnum text-[0.9375rem] leading-[1.3125rem] text-ink-2">
            <span className="block">{FEED_WORDS.made(dateInWords(new Date(feed.createdAt)))}</span>
            <span className="block">
              {feed.lastReadAt === null
                ? FEED_WORDS.notRead
                : FEED_WORDS.lastRead(whenInWords(new Date(feed.lastReadAt), correctedNow()))}
            </span>
          </p>
        )}
      </section>
      {address !== undefined ? (
        <ShownOnce
          title={FEED_ADDRESS.title}
          text={FEED_ADDRESS.onlyNow}
          secret={address}
          words={FEED_ADDRESS}
          onDone={() => {
            setAddress(undefined)
            toPlace()
          }}
        />
      ) : asking !== undefined ? (
        <ConfirmPlate
          key={asking}
          words={FEED_QUESTIONS[asking]}
          busy={asking === 'revoke' ? end.isPending : make.isPending}
          failed={asking === 'revoke' ? end.isError : failed}
          offline={offline}
          onSure={asking === 'revoke' ? revoke : press}
          onKeep={keep}
          className="mt-3"
        />
      ) : (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              look="secondary"
              size="small"
              className="max-w-full whitespace-normal!"
              busy={make.isPending}
              busyText={FEED_ADDRESS.making}
              disabled={offline !== undefined}
              aria-describedby={offline}
              onClick={() => (feed.createdAt === null ? press() : ask('replace'))}
            >
              {feed.createdAt === null ? FEED_ADDRESS.make : FEED_ADDRESS.replace}
            </Button>
            {feed.createdAt !== null && (
              <Button
                look="secondary"
                size="small"
                disabled={offline !== undefined}
                aria-describedby={offline}
                onClick={() => ask('revoke')}
              >
                {FEED_REVOKE}
              </Button>
            )}
          </div>
          <div role="status">
            <FieldError id={`${reasonId}-failed`}>{failed ? FEED_ADDRESS.notMade : undefined}</FieldError>
          </div>
        </>
      )}
    </>
  )
}
