import { CONTROLLER_NAME_CHARS_MAX, CONTROLLER_TOKENS_MAX } from '@turfwise/domain/irrigation/controller-token'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { NEW_TOKEN_WORDS } from './controller-tokens-copy.ts'
import { type NewToken, useMakeToken } from './controller-tokens-queries.ts'

const nameError = (name: string): string | undefined => {
  const { length } = name.trim()
  if (length === 0) return NEW_TOKEN_WORDS.nameMissing
  return length > CONTROLLER_NAME_CHARS_MAX ? NEW_TOKEN_WORDS.nameLong(CONTROLLER_NAME_CHARS_MAX) : undefined
}

const wordsFor = (error: unknown): string =>
  error instanceof ApiError && error.problem?.code === 'controller-token/too-many'
    ? NEW_TOKEN_WORDS.tooMany(CONTROLLER_TOKENS_MAX)
    : NEW_TOKEN_WORDS.failed

interface MakeTokenProps {
  /** The id of the words that say why nothing can be changed. */
  offline: string | undefined
  onMade: (token: NewToken) => void
}

/** One field for what will read with the token. */
export function MakeToken({ offline, onMade }: MakeTokenProps) {
  const make = useMakeToken()
  const form = useSheetForm({
    given: { name: '' },
    check: ({ name }) => ({ name: nameError(name) }),
    send: ({ name }) => make(name.trim()),
    onSent(token) {
      form.reset()
      onMade(token)
    },
    onRefused: (error) => ({ name: wordsFor(error) }),
  })
  return (
    <FormFrame form={form} className="mt-3 gap-3">
      <TextField {...form.text('name')} label={NEW_TOKEN_WORDS.name} help={NEW_TOKEN_WORDS.help} autoComplete="off" />
      <Button
        type="submit"
        look="secondary"
        className="w-full"
        busy={form.busy}
        busyText={NEW_TOKEN_WORDS.making}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        {NEW_TOKEN_WORDS.make}
      </Button>
    </FormFrame>
  )
}
