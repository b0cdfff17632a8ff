import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { MANAGE_WORDS } from './admin-copy.ts'
import { NotProven } from './admin-writes.ts'
import { NotSaved } from './not-saved.tsx'

interface ReasonFormProps {
  words: { confirm: string; busy: string }
  /** Sends it, with what was typed as the reason. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Why somebody is banned or a post hidden, which nobody has to say, and the button that does it; Enter does too. */
export function ReasonForm({ words, onConfirm }: ReasonFormProps) {
  const [failed, setFailed] = useState(false)
  const form = useSheetForm({
    given: { reason: '' },
    send: ({ reason }) => {
      setFailed(false)
      return onConfirm(reason)
    },
    onRefused(error) {
      setFailed(!(error instanceof NotProven))
      return undefined
    },
  })
  const { ref } = form.frame
  // What was pressed has given way to it.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <FormFrame form={form} className="mt-4 gap-3">
      <TextField
        {...form.text('reason')}
        label={MANAGE_WORDS.reason}
        aside={MANAGE_WORDS.optional}
        maxLength={ADMIN_LIMITS.reasonCharsMax}
        autoComplete="off"
      />
      <Button type="submit" look="destructive" className="w-full" busy={form.busy} busyText={words.busy}>
        {words.confirm}
      </Button>
      <div role="status" className="empty:hidden">
        {failed && <NotSaved of={words.confirm} onRetry={() => form.submit()} />}
      </div>
    </FormFrame>
  )
}

interface PlainActionProps {
  words: { act: string; busy: string }
  disabled?: boolean
  describedBy?: string | undefined
  onAct: () => Promise<unknown>
}

/** A button that does something at once, and says beside it when that was not saved. */
export function PlainAction({ words, disabled = false, describedBy, onAct }: PlainActionProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const act = async () => {
    setState('busy')
    try {
      await onAct()
      setState('idle')
    } catch (error) {
      setState(error instanceof NotProven ? 'idle' : 'failed')
    }
  }
  return (
    <div className="mt-4 grid gap-2">
      <Button
        look="secondary"
        className="w-full"
        busy={state === 'busy'}
        busyText={words.busy}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={act}
      >
        {words.act}
      </Button>
      <div role="status" className="empty:hidden">
        {state === 'failed' && <NotSaved of={words.act} onRetry={() => void act()} />}
      </div>
    </div>
  )
}
