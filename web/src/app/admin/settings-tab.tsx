import { useId } from 'react'
import { LOGOS_WORDS, PUSH_WORDS } from '../../features/admin/admin-copy.ts'
import { TestPush } from '../../features/admin/test-push.tsx'
import { LogoManagement } from './logo-management.tsx'

/** The site's logos, and a message to try somebody's push. */
export function SettingsTab() {
  const id = useId()
  return (
    <div className="grid max-w-180 gap-9">
      <section aria-labelledby={`${id}-logos`}>
        <h2 id={`${id}-logos`} className="title-2 pb-2">
          {LOGOS_WORDS.title}
        </h2>
        <LogoManagement />
      </section>
      <section aria-labelledby={`${id}-push`}>
        <h2 id={`${id}-push`} className="title-2 pb-2">
          {PUSH_WORDS.title}
        </h2>
        <TestPush />
      </section>
    </div>
  )
}
