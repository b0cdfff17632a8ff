import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../class-names.ts'
import { HintRoom, NeededHint } from '../needed-hint.tsx'
import { Sheet } from '../sheet.tsx'
import type { SheetProps } from '../sheet-parts.tsx'
import { StopBanner } from '../stop-banner.tsx'
import { toast } from '../toast-store.ts'
import { type EnterKey, FormFrame } from './form-frame.tsx'
import { FORM_WORDS } from './form-words.ts'
import type { SheetForm } from './use-sheet-form.ts'

const BUTTONS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2'

interface FormActionsProps {
  form: Pick<SheetForm<object>, 'id' | 'reasonId' | 'busy' | 'online' | 'needsNetwork'>
  words: { submit: string; busy: string }
  /** Why it cannot be sent yet. */
  hint?: string | undefined
  /** The longest of such hints: its room is kept, so that the sheet does not jump as they come and go. */
  hintRoom?: string | undefined
  /** Why it cannot be sent any more. */
  stopped?: string | undefined
  /** Other buttons, before the one that sends. */
  others?: ReactNode
  /** Another button, behind the one that sends, which takes the room that is left. */
  after?: ReactNode
  /** On the desktop the buttons keep their width instead of sharing the foot. */
  narrow?: boolean | undefined
  /** A line over the buttons: what is being done. */
  note?: ReactNode
}

interface FormSheetProps extends Omit<SheetProps, 'actions' | 'onOpenChange'>, Omit<FormActionsProps, 'form'> {
  form: Omit<SheetForm<object>, 'text' | 'field'>
  onClose: () => void
  enter?: EnterKey
  /** Closes without asking: what was typed is typed again in a moment. */
  light?: boolean
}

/**
 * A sheet with a form: fields, and at its foot the button that sends and why it cannot be pressed. What was typed is kept
 * where the form has a draft; else the first try to close asks.
 */
export function FormSheet(props: FormSheetProps) {
  const {
    form,
    onClose,
    words,
    enter,
    hint,
    hintRoom,
    stopped,
    others,
    after,
    light = false,
    narrow,
    note,
    children,
    ...sheet
  } = props
  const { busy, unsaved, keepsDraft } = form
  const [asking, setAsking] = useState(false)
  if (asking && (!sheet.open || !unsaved)) setAsking(false)
  const close = () => {
    if (unsaved && !busy && stopped === undefined) {
      if (keepsDraft) toast(FORM_WORDS.kept, { variant: 'info' })
      else if (!asking && !light) return setAsking(true)
    }
    onClose()
  }
  return (
    <Sheet
      {...sheet}
      onOpenChange={(open) => !open && close()}
      actions={
        asking ? (
          <LeaveQuestion onStay={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          <FormActions {...{ form, words, hint, hintRoom, stopped, others, after, narrow, note }} />
        )
      }
    >
      {stopped !== undefined && <StopBanner>{stopped}</StopBanner>}
      <FormFrame form={form} {...(enter && { enter })}>
        {children}
      </FormFrame>
    </Sheet>
  )
}

/** The foot of a form: the button that sends, and why it cannot be pressed. For sheets that hold more than one form. */
export function FormActions(props: FormActionsProps) {
  const { form, words, hint, hintRoom, stopped, others, after, narrow = false, note } = props
  const { id, reasonId, busy, online, needsNetwork } = form
  const reason = hint ?? (online || !needsNetwork ? undefined : FORM_WORDS.offline)
  return (
    <div className="grid gap-2.5">
      {note}
      <div className="grid *:col-start-1 *:row-start-1 empty:hidden">
        {hintRoom !== undefined && <HintRoom words={hintRoom} />}
        {reason !== undefined && <NeededHint id={reasonId}>{reason}</NeededHint>}
        {reason === undefined && !online && <NeededHint id={reasonId}>{FORM_WORDS.waits}</NeededHint>}
      </div>
      <div className={after === undefined ? cx(BUTTONS, narrow && 'lg:flex') : 'flex flex-wrap gap-2 *:first:grow'}>
        {others}
        <Button
          type="submit"
          form={id}
          size="large"
          className={cx('whitespace-normal! aria-busy:bg-brand! aria-busy:text-on-brand!', narrow && 'lg:min-w-34')}
          busy={busy}
          // Not `disabled`, which would take the focus away.
          aria-disabled={busy || undefined}
          busyText={words.busy}
          disabled={(reason !== undefined && !busy) || stopped !== undefined}
          aria-describedby={reason === undefined && online ? undefined : reasonId}
        >
          {words.submit}
        </Button>
        {after}
      </div>
    </div>
  )
}

function LeaveQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="alertdialog" aria-label={FORM_WORDS.leave} className="grid gap-2.5">
      <p className="font-strong">{FORM_WORDS.leave}</p>
      <div className={BUTTONS}>
        <Button look="secondary" size="large" className="text-on-danger-soft" onClick={onDiscard}>
          {FORM_WORDS.discard}
        </Button>
        <Button ref={stay} size="large" onClick={onStay}>
          {FORM_WORDS.stay}
        </Button>
      </div>
    </div>
  )
}
