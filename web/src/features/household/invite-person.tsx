import type { ApiErrorCode } from '@turfwise/contract/errors'
import type { NewInvitation } from '@turfwise/contract/household'
import { isEmail, normaliseEmail } from '@turfwise/domain/auth/email'
import { HOUSEHOLD_LIMITS, HOUSEHOLD_ROLES, type HouseholdRole } from '@turfwise/domain/household/access'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { INVITE_WORDS, PEOPLE_WORDS, ROLE_NAMES, ROLE_WORDS } from './household-copy.ts'
import { useInvite } from './household-queries.ts'

const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return INVITE_WORDS.emailMissing
  return isEmail(normaliseEmail(email)) ? undefined : INVITE_WORDS.emailWrong
}

const REFUSED: Partial<Record<ApiErrorCode, string>> = {
  'invitation/own': INVITE_WORDS.own,
  'member/already': INVITE_WORDS.already,
  'member/too-many': PEOPLE_WORDS.full(HOUSEHOLD_LIMITS.peopleMax),
  'rate/limited': INVITE_WORDS.tooOften,
  'request/invalid': INVITE_WORDS.emailWrong,
}
const wordsFor = (error: unknown): string => {
  const code = error instanceof ApiError ? error.problem?.code : undefined
  return (code && REFUSED[code]) ?? INVITE_WORDS.failed
}

interface InvitePersonProps {
  /** The id of the words that say why nothing can be changed. */
  offline: string | undefined
  onMade: (made: NewInvitation) => void
}

/** Whom to invite, and what they may. */
export function InvitePerson({ offline, onMade }: InvitePersonProps) {
  const invite = useInvite()
  const form = useSheetForm<{ email: string; role: HouseholdRole }, NewInvitation>({
    given: { email: '', role: 'helper' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: ({ email, role }) => invite({ email: email.trim(), role }),
    onSent(made) {
      form.reset()
      onMade(made)
    },
    onRefused: (error) => ({ email: wordsFor(error) }),
  })
  return (
    <FormFrame form={form} className="mt-3 gap-3">
      <TextField
        {...form.text('email')}
        label={INVITE_WORDS.email}
        help={INVITE_WORDS.help}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <SegmentedChoice
        legend={INVITE_WORDS.role}
        showLegend
        name="role"
        options={HOUSEHOLD_ROLES}
        words={ROLE_NAMES}
        value={form.values.role}
        onChange={(role) => form.change({ role })}
      />
      <p className="-mt-1.5 text-small text-ink-2">{ROLE_WORDS[form.values.role].may}</p>
      <Button
        type="submit"
        look="secondary"
        className="w-full"
        busy={form.busy}
        busyText={INVITE_WORDS.inviting}
        disabled={offline !== undefined}
        aria-describedby={offline}
      >
        {INVITE_WORDS.invite}
      </Button>
    </FormFrame>
  )
}
