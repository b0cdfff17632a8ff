import { useState } from 'react'
import {
  endInstallHint,
  install,
  isInstalled,
  isInstallHintEnded,
  useInstallOffer,
} from '../../platform/install-offer.ts'
import { countVisit } from '../../platform/visits.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { INSTALL_WORDS } from './install-copy.ts'

/** The first visits are for looking round. */
const FROM_VISIT = 3

/**
 * Says once there were some visits that the app can stand on the home screen: where the browser offers that, or where it
 * goes by hand. Nothing where it is installed, or once somebody did not want to hear of it.
 * @param byHand this browser installs by its own menu alone, and which one is known
 */
export function InstallHint({ byHand }: { byHand: boolean }) {
  const [visit] = useState(() => countVisit(Date.now()))
  const [ended, setEnded] = useState(isInstallHintEnded)
  const offered = useInstallOffer()
  if (ended || visit < FROM_VISIT || isInstalled() || !(offered || byHand)) return null
  const never = () => {
    endInstallHint()
    setEnded(true)
  }
  return (
    <Plate className="mt-6">
      <h2 className="title-3">{INSTALL_WORDS.title}</h2>
      <p className="mt-1 text-ink-2">{offered ? INSTALL_WORDS.offered : INSTALL_WORDS.byHand}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {offered && (
          <Button look="secondary" size="small" onClick={() => void install()}>
            {INSTALL_WORDS.act}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={never}>
          {INSTALL_WORDS.never}
        </Button>
      </div>
    </Plate>
  )
}
