import type { LogoData } from '@turfwise/contract/admin'
import { useId, useState } from 'react'
import { ADMIN_WORDS, LOGOS_FAILED, LOGOS_UPDATED, LOGOS_WORDS as WORDS } from '../../features/admin/admin-copy.ts'
import { dropLogos, sendLogos } from '../../features/admin/admin-writes.ts'
import { redrawnLogo } from '../../features/logo/draw-logo.ts'
import { LOGO_WORDS } from '../../features/logo/logo-copy.ts'
import { LogoGrounds, LogoPicture } from '../../features/logo/logo-grounds.tsx'
import { keepSiteLogos, keptLogo } from '../../platform/logos.ts'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { PickLogo, useFileAddress } from '../logo/pick-logo.tsx'

/** The formats that the server takes; others are drawn anew before they are sent. */
const TAKEN = ['image/jpeg', 'image/png', 'image/webp']

const readyToSend = async (file: File | undefined): Promise<File | undefined> =>
  file === undefined || TAKEN.includes(file.type) ? file : redrawnLogo(file)

const keptOfSite = () => ({ app: keptLogo('app'), icon: keptLogo('icon') })

/** The logos that everybody sees: one with text, one without, each with its preview. */
export function LogoManagement() {
  const id = useId()
  const online = useOnline()
  const [full, setFull] = useState<File>()
  const [icon, setIcon] = useState<File>()
  const [doing, setDoing] = useState<'nothing' | 'updating' | 'resetting'>('nothing')
  const [site, setSite] = useState(keptOfSite)
  const hasOwn = site.app !== null || site.icon !== null
  const take = (work: 'updating' | 'resetting', send: () => Promise<LogoData>, then: () => void) => async () => {
    setDoing(work)
    try {
      const { fullLogo, iconLogo } = await send()
      keepSiteLogos({ app: fullLogo, icon: iconLogo })
      setSite({ app: fullLogo, icon: iconLogo })
      setFull(undefined)
      setIcon(undefined)
      then()
    } catch {
      toastFailure(LOGOS_FAILED)
    }
    setDoing('nothing')
  }
  const update = take(
    'updating',
    async () => sendLogos({ fullLogo: await readyToSend(full), iconLogo: await readyToSend(icon) }),
    () => toast(LOGOS_UPDATED),
  )
  const reset = take('resetting', dropLogos, () => undefined)
  const isEmpty = full === undefined && icon === undefined
  const why = !online ? ADMIN_WORDS.offline : isEmpty ? WORDS.chooseFirst : undefined
  const isBusy = doing !== 'nothing'
  return (
    <div className="grid gap-4">
      <p>{WORDS.lead}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
        <OneLogo name={WORDS.full} use={WORDS.fullUse} kept={site.app} {...{ isBusy }} file={full} onFile={setFull} />
        <OneLogo name={WORDS.icon} use={WORDS.iconUse} kept={site.icon} {...{ isBusy }} file={icon} onFile={setIcon} />
      </div>
      {why !== undefined && !isBusy && <NeededHint id={`${id}-why`}>{why}</NeededHint>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-2">
        <Button
          busy={doing === 'updating'}
          busyText={WORDS.updating}
          disabled={doing !== 'updating' && (why !== undefined || isBusy)}
          aria-describedby={why === undefined ? undefined : `${id}-why`}
          onClick={update}
        >
          {WORDS.update}
        </Button>
        {hasOwn && (
          <Button
            look="secondary"
            busy={doing === 'resetting'}
            busyText={WORDS.resetting}
            disabled={doing !== 'resetting' && (!online || isBusy)}
            onClick={reset}
          >
            {WORDS.reset}
          </Button>
        )}
      </div>
    </div>
  )
}

interface OneLogoProps {
  name: string
  use: string
  /** What is shown now, as image data. */
  kept: string | null
  file: File | undefined
  isBusy: boolean
  onFile: (file: File) => void
}

function OneLogo({ name, use, kept, file, isBusy, onFile }: OneLogoProps) {
  const address = useFileAddress(file) ?? kept
  return (
    <div className="grid content-start gap-2">
      <LogoGrounds title={name} level={3}>
        {address === null ? <span className="text-small">{WORDS.none}</span> : <LogoPicture address={address} />}
      </LogoGrounds>
      <p className="text-small">{use}</p>
      <PickLogo of={name} hint={LOGO_WORDS.sizeHint} chosen={file !== undefined} disabled={isBusy} onFile={onFile} />
    </div>
  )
}
