import type { Circumstances } from './machine.ts'

/** "2026-11-21, commit abc1234, 2 cores of …" */
export function circumstancesInWords(about: Circumstances): string {
  const changed = about.commit.endsWith('+')
  const commit = changed ? `${about.commit.slice(0, -1)} with changes not yet committed` : about.commit
  return `${about.takenAt.slice(0, 10)}, commit ${commit}. Machine: ${about.machine}; Node ${about.node.slice(1)}; ${about.loadAtStart} processes wanted to run when it began.`
}

export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A figure with its bound; bold when it falls short. */
export function against(text: string, bound: string | undefined, isMet: boolean): string {
  if (bound === undefined) return text
  return isMet ? `${text} (${bound})` : `**${text}** (${bound})`
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
