import { useId, useState } from 'react'
import { drawLogo } from '../../features/logo/draw-logo.ts'
import { LOGO_FAILED, LOGO_RESET, LOGO_UPDATED, LOGO_WORDS } from '../../features/logo/logo-copy.ts'
import { LogoGrounds, LogoPicture } from '../../features/logo/logo-grounds.tsx'
import { keepLogo, keptLogo } from '../../platform/logos.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Mark } from '../../ui/mark.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { PickLogo, useFileAddress } from './pick-logo.tsx'

/** After a change: long enough to read what happened. */
const RELOAD_MS = 1000

/** The page begins anew with the other logo, also where the person has gone on to another screen meanwhile. */
const reloadSoon = () => void setTimeout(() => location.reload(), RELOAD_MS)

type Doing = 'nothing' | 'uploading' | 'uploaded' | 'reset'

/** The logo of this device: what it is, another one in its place, and back to the default. Nothing of it is sent. */
export function OwnLogo() {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [unshown, setUnshown] = useState<File>()
  const [doing, setDoing] = useState<Doing>('nothing')
  const address = useFileAddress(file)
  const isOwn = keptLogo('own') !== null
  const isBroken = file !== undefined && unshown === file
  const isBusy = doing !== 'nothing'
  const leave = (done: 'uploaded' | 'reset') => {
    setDoing(done)
    reloadSoon()
  }
  const upload = async (chosen: File) => {
    setDoing('uploading')
    try {
      keepLogo('own', await drawLogo(chosen))
    } catch {
      setDoing('nothing')
      toastFailure(LOGO_FAILED)
      return
    }
    toast(LOGO_UPDATED)
    leave('uploaded')
  }
  const reset = () => {
    keepLogo('own', null)
    toast(LOGO_RESET)
    leave('reset')
  }
  return (
    <div className="grid gap-5">
      <p>{LOGO_WORDS.deviceOnly}</p>
      <LogoGrounds title={LOGO_WORDS.current}>
        <Mark size={96} />
      </LogoGrounds>
      {address !== undefined && !isBroken && (
        <LogoGrounds title={LOGO_WORDS.preview}>
          <LogoPicture address={address} onError={() => setUnshown(file)} />
        </LogoGrounds>
      )}
      <PickLogo chosen={file !== undefined} hint={LOGO_WORDS.hint} disabled={isBusy} onFile={setFile} />
      <div role="status" className="-mt-3.5 empty:hidden">
        <FieldError id={`${id}-broken`}>{isBroken ? LOGO_WORDS.notShown : undefined}</FieldError>
      </div>
      <div className="grid gap-2.5">
        {file === undefined && !isBusy && <NeededHint id={`${id}-first`}>{LOGO_WORDS.chooseFirst}</NeededHint>}
        <Button
          size="large"
          busy={doing === 'uploading' || doing === 'uploaded'}
          busyText={LOGO_WORDS.uploading}
          disabled={file === undefined || isBroken || doing === 'reset'}
          aria-describedby={file === undefined ? `${id}-first` : isBroken ? `${id}-broken` : undefined}
          onClick={() => file !== undefined && upload(file)}
        >
          {LOGO_WORDS.upload}
        </Button>
        <Button
          look="secondary"
          disabled={!isOwn || isBusy}
          aria-describedby={isOwn ? undefined : `${id}-default`}
          onClick={reset}
        >
          {LOGO_WORDS.reset}
        </Button>
        {!isOwn && !isBusy && <NeededHint id={`${id}-default`}>{LOGO_WORDS.isDefault}</NeededHint>}
      </div>
      <p role="status" className="text-ink-2">
        {(doing === 'uploaded' || doing === 'reset') && LOGO_WORDS.reloading}
      </p>
    </div>
  )
}
