/**
 * Pixels that each logo has to fit into when it is drawn anew: twice what the widest place shows, for fine screens, and
 * small enough to lie in the browser as text.
 */
export const LOGO_BOXES = {
  full: { width: 800, height: 240 },
  icon: { width: 256, height: 256 },
} as const
