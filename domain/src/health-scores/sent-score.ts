import { answersOfScore, isAsked } from './answers.ts'
import {
  HEALTH_PARTS,
  type HealthOrigin,
  type HealthPart,
  type HealthParts,
  isPhotoPart,
  type SentOrigin,
} from './parts.ts'

export type SentParts = Partial<Record<HealthPart, number | null | undefined>>
export type SentOrigins = Partial<Record<HealthPart, SentOrigin | undefined>>

/** Colour is taken in either spelling. */
export const inOneSpelling = <Sent extends SentParts & { colorHealth?: number | null | undefined }>({
  colorHealth,
  ...sent
}: Sent) => ({ ...sent, colourHealth: sent.colourHealth ?? colorHealth })

/** The part whose origin cannot be what was said of it, and why; undefined where all can. */
export function originFault(parts: SentParts, origins: SentOrigins): { part: HealthPart; error: string } | undefined {
  for (const part of HEALTH_PARTS) {
    const [score, origin] = [parts[part] ?? null, origins[part]]
    if (origin === undefined) continue
    if (score === null) return { part, error: 'Must be left out where the part has no score.' }
    if (origin === 'photo' && !isPhotoPart(part)) return { part, error: 'A photo measures density and colour alone.' }
    if (origin === 'answer' && !(isAsked(part) && answersOfScore(part, score).length > 0))
      return { part, error: 'No answer to the question of this part scores this.' }
  }
  return undefined
}

/** Where each part comes from; null of one without a score. */
export type HealthOrigins = Readonly<Record<HealthPart, HealthOrigin | null>>

/** Each part with what was sent of it, and its origin: self-reported unless another is named. */
export function readSent(sent: SentParts, named: SentOrigins): { parts: HealthParts; origins: HealthOrigins } {
  const of = <Value>(value: (part: HealthPart) => Value) =>
    Object.fromEntries(HEALTH_PARTS.map((part) => [part, value(part)])) as Record<HealthPart, Value>
  const parts = of((part) => sent[part] ?? null)
  return { parts, origins: of((part) => (parts[part] === null ? null : (named[part] ?? 'self-reported'))) }
}
