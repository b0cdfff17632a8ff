import { EmptyYard } from './empty-yard.tsx'

/** A lawn with bare patches and one stubborn tuft, 168 by 96: where a page should have grown. Decorative. */
export function PatchyLawnScene({ className }: { className?: string }) {
  return (
    <EmptyYard className={className}>
      <g fill="var(--turf-dry-1)">
        <ellipse cx="46" cy="76" rx="30" ry="8.5" />
        <ellipse cx="122" cy="70" rx="22" ry="5.5" />
        <ellipse cx="136" cy="84" rx="17" ry="4" />
        <ellipse cx="93" cy="85" rx="9" ry="2.5" />
      </g>
      <g fill="var(--turf-dry-2)">
        <ellipse cx="41" cy="77.5" rx="17" ry="4.5" />
        <ellipse cx="124" cy="70.5" rx="11" ry="2.700" />
      </g>
      <path
        d="M58 80c-1-6-3-9-6-12M61 80c-1-8 0-12 1-17M64 80c1-6 4-9 7-11"
        fill="none"
        stroke="var(--turf-3)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </EmptyYard>
  )
}
