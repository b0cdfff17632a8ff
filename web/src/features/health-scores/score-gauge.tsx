import { barLook } from './band-looks.ts'

const BLADES = 25
/** Tops of the blades, px below the highest: as uneven as mown grass. */
const TOPS = [4, 5, 3, 1, 6, 6, 0, 2, 6, 4, 2, 6, 2, 5, 6, 6, 3, 3, 6, 5, 6, 4, 5, 3, 5]

/** 25 blades on a line, one for every four points; those of the score are grown, the rest are stubble. */
export function ScoreGauge({ score, label }: { score: number | null; label: string }) {
  const grown = score === null ? 0 : Math.round(score / 4)
  const look = score === null ? undefined : barLook(score)
  return (
    <div role="img" aria-label={label} className="flex h-[68px] items-end gap-[2px] border-b-3 border-ink px-px">
      {Array.from({ length: BLADES }, (_, blade) => {
        const isGrown = blade < grown
        const down = TOPS[blade] ?? 0
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a blade is nothing but its place
            key={blade}
            data-blade={isGrown ? 'grown' : 'stubble'}
            className={`relative min-w-0 grow [clip-path:polygon(0_4px,100%_0,100%_100%,0_100%)] forced-colors:bg-[CanvasText] ${isGrown ? look?.fill : 'bg-band-track'}`}
            style={{ height: isGrown ? 64 - down : 20 - down }}
          >
            {isGrown && (
              <span className={`absolute inset-0 [clip-path:polygon(0_4px,100%_0,100%_5px,0_9px)] ${look?.edge}`} />
            )}
          </i>
        )
      })}
    </div>
  )
}
