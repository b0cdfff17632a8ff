/** What the doctor found of one thing. */
export interface Finding {
  /** 'Database' */
  what: string
  /** `warn`: it runs, and something that people expect is missing. `wrong`: it does not run, or something may be lost. */
  state: 'ok' | 'warn' | 'wrong'
  /** What was found, one sentence. Names no secret. */
  says: string
  /** What to do about it, one sentence. */
  advice?: string
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says })
export const warn = (what: string, says: string, advice: string): Finding => ({ what, state: 'warn', says, advice })
export const wrong = (what: string, says: string, advice: string): Finding => ({ what, state: 'wrong', says, advice })

const MARKS = { ok: 'ok   ', warn: 'warn ', wrong: 'WRONG' } as const

/** The findings as lines for a terminal, the sum of them last. */
export function linesOf(findings: readonly Finding[]): string[] {
  const lines = findings.flatMap(({ what, state, says, advice }) => [
    `${MARKS[state]}  ${what}: ${says}`,
    ...(advice === undefined ? [] : [`       ${advice}`]),
  ])
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [bad, doubtful] = [count('wrong'), count('warn')]
  if (bad > 0) return [...lines, '', `${bad} ${bad === 1 ? 'thing is' : 'things are'} wrong.`]
  if (doubtful > 0) return [...lines, '', `Nothing is wrong. ${doubtful} to know of.`]
  return [...lines, '', 'Nothing is wrong.']
}
