import { LOGO_WORDS } from '../../features/logo/logo-copy.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { ScreenHeader } from '../shell/header.tsx'
import { OwnLogo } from './own-logo.tsx'

/** The logo that this device shows. */
export function LogoUploadScreen() {
  usePageTitle(LOGO_WORDS.title)
  return (
    <div className="mx-auto w-full max-w-160 lg:max-w-220 lg:pt-3">
      <ScreenHeader title={LOGO_WORDS.title} />
      <div className="max-w-140 px-gutter pt-3.5 pb-6">
        <OwnLogo />
      </div>
    </div>
  )
}
