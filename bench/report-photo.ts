import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import type { PhotoResult } from './photo/photo-result.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { PHOTO_TARGETS } from './targets.ts'

const SLOWER = 4

export function photoSection(result: Circumstances & PhotoResult): string {
  const { runs, frames, width, height, bytes } = result
  const [ours, floor] = [median(runs.map((run) => run.ours)), median(runs.map((run) => run.floor))]
  const [slow, frame] = [ours * SLOWER, median(frames)]
  return `## A photo that is measured

${circumstancesInWords(result)}

${result.browser}. A photo of ${width} by ${height} px (${(bytes / 1e6).toFixed(1)} MB) in the built worker of the app: decoded, drawn at 800 px,
made a JPEG, measured, and the counted points drawn. The floor is a worker that decodes and draws it, and nothing else. Median of ${runs.length}.

${table(
  ['', 'ms', 'all'],
  [
    ['the app', ours.toFixed(0), runs.map((run) => run.ours).join(', ')],
    ['floor', floor.toFixed(0), runs.map((run) => run.floor).join(', ')],
    ['times the floor', (ours / floor).toFixed(2), runs.map((run) => (run.ours / run.floor).toFixed(2)).join(', ')],
    [
      `${SLOWER} times the app's`,
      against(slow.toFixed(0), `≤ ${PHOTO_TARGETS.slowMs}`, slow <= PHOTO_TARGETS.slowMs),
      '',
    ],
    [
      'longest frame of the page, its CPU four times slower',
      against(frame.toFixed(0), `≤ ${PHOTO_TARGETS.frameMs}`, frame <= PHOTO_TARGETS.frameMs),
      frames.join(', '),
    ],
  ],
)}

The browser slows the page down and not its workers, so what a phone with a CPU four times slower takes is worked out.
`
}
