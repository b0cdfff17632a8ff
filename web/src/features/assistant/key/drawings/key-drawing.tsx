import { DISEASE_DRAWINGS } from './disease-drawings.tsx'
import { PEST_DRAWINGS } from './pest-drawings.tsx'
import { WEED_DRAWINGS } from './weed-drawings.tsx'

/** What each answer of a key looks like, by its question and itself. */
export const KEY_DRAWINGS = { ...WEED_DRAWINGS, ...PEST_DRAWINGS, ...DISEASE_DRAWINGS }

/** What an answer of a key looks like. The words beside it say it too. */
export function KeyDrawing({ question, option }: { question: string; option: string }) {
  const parts = KEY_DRAWINGS[`${question}/${option}`]
  if (parts === undefined) return null
  return (
    <svg
      viewBox="0 0 96 60"
      className="h-auto w-full max-w-36"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {parts}
    </svg>
  )
}
