/** A house and its lawn from above, with nothing drawn in yet, 168 by 96. Decorative. */
export function GardenPlan() {
  return (
    <svg width="168" height="96" viewBox="0 0 168 96" aria-hidden="true" focusable="false">
      <path d="M4 4h160v88H4z" fill="var(--turf-1)" />
      <path d="M4 4h20v88H4zM44 4h20v88H44zM84 4h20v88H84zM124 4h20v88h-20z" fill="var(--turf-2)" />
      <path d="M58 26h56v34H58z" fill="var(--surface)" stroke="var(--scene-line)" strokeWidth="2.5" />
      <path d="M58 26l28 17 28-17M58 60l28-17 28 17" fill="none" stroke="var(--scene-line)" strokeWidth="1.5" />
      <path d="M78 60h16v32H78z" fill="var(--sunk)" />
      <path d="M4 4h160v88H4z" fill="none" stroke="var(--scene-line)" strokeWidth="2.5" strokeDasharray="7 5" />
      <circle cx="27" cy="24" r="9" fill="var(--turf-3)" />
      <circle cx="143" cy="72" r="11" fill="var(--turf-3)" />
    </svg>
  )
}
