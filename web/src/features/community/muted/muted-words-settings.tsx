import { useQuery } from '@tanstack/react-query'
import type { MutedWord } from '@turfwise/contract/muted-words'
import { MUTED_WORD_CHARS_MAX, MUTED_WORDS_MAX, mutedWordOf } from '@turfwise/domain/community/muted-words'
import { useRef } from 'react'
import { useOnline } from '../../../platform/online.ts'
import { newId } from '../../../platform/outbox/new-id.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../../platform/outbox/write-definition.ts'
import { useOwnId } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { tooLong } from '../../../ui/form/too-long.ts'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../../ui/list/rows-skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FULL } from './muted-copy.ts'
import { MUTED_WORDS as WORDS } from './muted-words-copy.ts'
import { mutedWordsQuery, shownMutedWords } from './muted-words-query.ts'
import { muting, unmuting } from './muted-writes.ts'

/** The words that the person mutes, with a field for one more. */
export function MutedWordsSettings() {
  const userId = useOwnId()
  // Other devices mute too.
  const read = useQuery({ ...mutedWordsQuery(userId), staleTime: 0 })
  const { rows } = useRows()
  const online = useOnline()
  const words = read.data && withWrites(shownMutedWords, read.data, rows)
  return (
    <>
      <p className="pb-3 text-ink-2">{WORDS.lead}</p>
      {words !== undefined ? (
        <Words words={words} />
      ) : !online ? (
        <p className="text-ink-2">{WORDS.offline}</p>
      ) : read.error !== null ? (
        <FailurePlate title={WORDS.failed} retrying={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={2} label={WORDS.loading} />
      )}
    </>
  )
}

const byAlphabet = ({ word }: MutedWord, { word: other }: MutedWord): number => (word < other ? -1 : 1)

/** What is wrong with a word that is to be added. */
function wordError(typed: string, words: readonly MutedWord[]): string | undefined {
  const word = mutedWordOf(typed)
  if (word === '') return WORDS.missing
  if (words.some((one) => one.word === word)) return WORDS.there(word)
  if (words.length >= MUTED_WORDS_MAX) return FULL
  return tooLong(typed.trim(), MUTED_WORD_CHARS_MAX)
}

function Words({ words }: { words: readonly MutedWord[] }) {
  const list = useRef<HTMLElement>(null)
  const form = useSheetForm({
    given: { word: '' },
    check: ({ word }) => ({ word: wordError(word, words) }),
    needsNetwork: false,
    send: ({ word }) => muting.send({ body: { id: newId(), word: word.trim() } }, { from: 'form' }),
    onSent: () => form.reset(),
  })
  const onRemove = ({ id, word }: MutedWord) => {
    // The row that was pressed goes.
    list.current?.focus()
    // What failed has been told.
    unmuting.send({ params: { id } }, { says: { title: word } }).catch(() => undefined)
  }
  return (
    <>
      <FormFrame form={form} className="gap-3">
        <TextField {...form.text('word')} label={WORDS.field} autoComplete="off" autoCapitalize="none" />
        <Button type="submit" look="secondary" className="w-full" busy={form.busy} busyText={WORDS.adding}>
          {WORDS.add}
        </Button>
      </FormFrame>
      <section ref={list} tabIndex={-1} aria-label={WORDS.list} className="pt-4 outline-none">
        {words.length === 0 ? (
          <p className="text-ink-2">{WORDS.none}</p>
        ) : (
          <PagedList<MutedWord, { onRemove: typeof onRemove }>
            label={WORDS.list}
            look="ruled"
            items={words.toSorted(byAlphabet)}
            Row={Word}
            context={{ onRemove }}
          />
        )}
      </section>
    </>
  )
}

function Word({ item, onRemove }: { item: MutedWord; onRemove: (word: MutedWord) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <b className="min-w-0 grow basis-32 font-strong wrap-anywhere">
        <bdi>{item.word}</bdi>
      </b>
      <Button
        look="secondary"
        size="small"
        data-row-control={item.id}
        aria-label={WORDS.removeNamed(item.word)}
        onClick={() => onRemove(item)}
      >
        {WORDS.remove}
      </Button>
    </div>
  )
}
