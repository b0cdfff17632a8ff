/** Parts of the yard, drawn around their own foot (0,0) in CSS pixels. Colours are the scene tokens only. */

export function Gum() {
  return (
    <>
      <path
        fill="none"
        stroke="var(--scene-line)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M0 0C1-14-2-22 1-38M0-20-10-34M0-24 10-40"
      />
      <g fill="var(--scene-far)">
        <ellipse cx="-12" cy="-40" rx="14" ry="10" />
        <ellipse cx="11" cy="-48" rx="15" ry="11" />
        <ellipse cx="-2" cy="-56" rx="13" ry="9" />
      </g>
    </>
  )
}

export function ClothesLine() {
  return (
    <g fill="none" stroke="var(--scene-line)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M0 0V-58M0-40-34-62M0-40 34-62M0-40-13-68M0-40 15-55" />
      <path strokeWidth="1.3" d="M-34-62-13-68 34-62 15-55zM-25-56-9.5-61 25-56 11-51z" />
    </g>
  )
}

/** A round bush of radius r; its foot starts at x = 0. */
export const shrubPath = (r: number): string =>
  `M0 0a${r} ${r} 0 0 1 ${r / 2}-${r * 0.95} ${r * 0.75} ${r * 0.75} 0 0 1 ${r * 1.1} 0 ${r} ${r} 0 0 1 ${r / 2} ${r * 0.95}z`

const CLOUD = 'M12 30a12 12 0 0 1-1-24 17 17 0 0 1 32-1 13 13 0 0 1 9 25z'

/** Place is x, y and scale, as in an SVG transform. */
export function Cloud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return <path transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--scene-cloud)" d={CLOUD} />
}
