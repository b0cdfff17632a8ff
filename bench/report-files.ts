import type { FileFigures, FilesResult } from './files/files-result.ts'
import type { Circumstances } from './machine.ts'
import { medianOf } from './median.ts'
import { against, circumstancesInWords, table } from './report-text.ts'
import { FILE_TARGETS } from './targets.ts'

const rate = (value: number): string => `${Math.round(value)} MB/s`
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

export function filesSection(result: Circumstances & FilesResult): string {
  const [floor, ours, images] = [medianOf(result.floor), medianOf(result.ours), medianOf(result.images)]
  const row = (name: string, of: 'upload' | 'download', least?: number): string[] => {
    const share = ours[of] / floor[of]
    const all = (runs: FileFigures[]): string => runs.map((run) => Math.round(run[of])).join(', ')
    const bound = least === undefined ? undefined : `≥ ${least.toFixed(2)}`
    return [
      ...[name, rate(floor[of]), rate(ours[of]), against(share.toFixed(2), bound, share >= (least ?? 0))],
      `${all(result.floor)} / ${all(result.ours)}`,
    ]
  }
  return `## Files

${circumstancesInWords(result)}

Files of ${(result.fileBytes / 1_048_576).toFixed(0)} MB over ${result.connections} connections, beside a bare \`node:http\` that streams to and from the same disk (flushed and
renamed, as ours). Median of ${result.ours.length}, in turn.

${table(
  ['', 'raw stream', 'ours', 'share', 'all runs, raw / ours'],
  [row('upload', 'upload'), row('download', 'download', FILE_TARGETS.download)],
)}

One download when nobody else asks: ${ms(ours.downloadAlone)}, raw ${ms(floor.downloadAlone)}.

${table(
  ['a photo of 12 megapixels', 'time'],
  [
    ['arrives and is cleaned', ms(images.photo)],
    ['drawn 800 pixels wide, first time', ms(images.cold)],
    ['the same, drawn before', ms(images.cached)],
    ['longest wait of another request meanwhile', ms(images.others)],
  ],
)}
`
}
