import type { LucideProps } from 'lucide-react'
import type { ReactNode } from 'react'

/** Garden tools that lucide lacks, on its grid and with its props. */
function Glyph({
  size = 24,
  color = 'currentColor',
  strokeWidth = 2,
  absoluteStrokeWidth,
  children,
  ...rest
}: LucideProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={absoluteStrokeWidth ? (Number(strokeWidth) * 24) / Number(size) : strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  )
}

export function MowGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M2.5 4.5H6L11 13" />
      <path d="M8 13h8.5a4.5 4.5 0 0 1 4.5 4.5h-1.5" />
      <path d="M12 18.5h2.5" />
      <circle cx="9" cy="18.3" r="2.7" />
      <circle cx="17" cy="18.7" r="2.3" />
    </Glyph>
  )
}

export function TrimGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M4 3.5 15.5 17" />
      <path d="M8.5 6.5 6 9" />
      <path d="M13 20.5c0-2.6 1.7-4.5 4-4.5s4 1.9 4 4.5z" />
    </Glyph>
  )
}

export function WaterGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M8 10.5h8.5V20H8z" />
      <path d="M8 14 4 9M2.5 10.3 5.5 7.7" />
      <path d="M16.5 12h1.3a2.7 2.7 0 0 1 0 5.4h-1.3" />
      <path d="M9.5 10.5V8.7a2.8 2.8 0 0 1 5.6 0v1.8" />
    </Glyph>
  )
}

export function FeedGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M7.5 3.5h9L15.5 7l2.5 13H6L8.5 7z" />
      <path d="M8.5 7h7" />
      <path d="M12 17v-3.5c0-1.8 1.2-3 3-3 0 1.8-1.2 3-3 3" />
    </Glyph>
  )
}

export function WeedGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 11v10M12 15.5 9 17.3M12 18l2.7 1.4" />
      <path d="M12 11C8 11.3 5 9.3 4 5.5 8 5 11 7 12 11zM12 11c4 .3 7-1.7 8-5.5-4-.5-7 1.5-8 5.5z" />
      <path d="M12 7V3" />
    </Glyph>
  )
}

export function PestGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M8 12.5a4 4 0 0 1 8 0V16a4 4 0 0 1-8 0z" />
      <path d="M9.5 9.2a2.6 2.6 0 0 1 5 0M9.5 5 8 3.3M14.5 5 16 3.3M8 12.5 4.5 10M16 12.5l3.5-2.5M8 15.5H4M16 15.5h4M8.7 18 5.5 20.5M15.3 18l3.2 2.5" />
      <path d="M12 11.5v8" />
    </Glyph>
  )
}

export function AerateGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3v5.5M8.5 3h7M5 8.5h14M6 8.5V14M10 8.5V14M14 8.5V14M18 8.5V14" />
      <path d="M3 18h1.5M8 18h0M12 18h0M16 18h0M19.5 18H21" />
      <path d="M6 17.5v3M10 17.5v3M14 17.5v3M18 17.5v3" />
    </Glyph>
  )
}

export function EdgeGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M9 3h6M12 3v8.5" />
      <path d="M6 11.5h12a6 6 0 0 1-12 0z" />
      <path d="M3 21h9.5M15.5 21H21" />
    </Glyph>
  )
}

export function DethatchGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3v9.5" />
      <path d="M4.5 12.5h15M4.5 12.5v5M8.3 12.5v5M12 12.5v5M15.8 12.5v5M19.5 12.5v5" />
      <path d="M3 21h18" />
    </Glyph>
  )
}

export function SeedGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 20v-8" />
      <path d="M12 12.5c0-4-2.7-6.5-7.5-6.5 0 4.3 2.7 6.5 7.5 6.5zM12 15c0-3.2 2.3-5.3 6.5-5.3 0 3.6-2.3 5.3-6.5 5.3z" />
      <path d="M5 20.5h14" />
    </Glyph>
  )
}

export function SeasonGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M6 18C4 11 9 5 20 4c0 10.5-5.5 16-14 14z" />
      <path d="M4 21c1.5-4.5 5-8.5 10-11" />
    </Glyph>
  )
}

export function BladesGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M12 21c-1.5-5-1.5-10-.5-16M9.5 21C7 17 5 13 4.5 8M14.5 21C17 17 19 13 19.5 8" />
    </Glyph>
  )
}

export function AskGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M4 5h16v11.5h-7.5L8 20.5v-4H4z" />
      <path d="M12 13.5V11c0-2.3 1.3-3.5 3.3-3.5 0 2.4-1.3 3.5-3.3 3.5M12 12.5c0-1.7-1-2.7-2.8-2.7 0 1.8 1 2.7 2.8 2.7" />
    </Glyph>
  )
}

export function ZoneGlyph(props: LucideProps) {
  return (
    <Glyph {...props}>
      <path d="M3.5 8 12 4l8.5 4v9L12 21l-8.5-4z" />
      <path d="M3.5 12.5 12 16.5l8.5-4M8 6v8.5M16 6v8.5" />
    </Glyph>
  )
}
