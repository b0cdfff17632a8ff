import { ArrowLeft } from 'lucide-react'
import { FOOT } from './back-to-login.tsx'
import { MAIL_WORDS } from './mail-copy.ts'

/** The way back to the sign-in where it is no other page but a step of this one. */
export function BackButton({ onPress }: { onPress: () => void }) {
  return (
    <p className={FOOT}>
      <button
        type="button"
        className="-my-3 inline-flex items-center gap-2 py-3 font-strong text-link underline underline-offset-3"
        onClick={onPress}
      >
        <ArrowLeft className="size-5" aria-hidden />
        {MAIL_WORDS.back}
      </button>
    </p>
  )
}
