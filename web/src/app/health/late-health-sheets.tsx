import { useEffect, useState } from 'react'
import { closeHealthSheet, useHealthSheet } from '../../features/health-scores/open-health.ts'
import type { ScoreLabels } from '../../features/health-scores/score-labels.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const Sheets = lazyScreen(() => import('./health-sheets.tsx').then((file) => file.HealthSheets))

/**
 * Stands once on each screen from which a health sheet is opened (`openHealthScore`). Its code comes at rest, and nothing is
 * read before the first one is asked for.
 */
export function LateHealthSheets({ labels }: { labels?: ScoreLabels }) {
  const open = useHealthSheet() !== 'closed'
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  useEffect(() => closeHealthSheet, [])
  return useSheetCode(Sheets, open, closeHealthSheet) && asked ? <Sheets labels={labels} /> : null
}
