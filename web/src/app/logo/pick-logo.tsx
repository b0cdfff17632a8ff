import { useEffect, useId, useRef, useState } from 'react'
import { LOGO_WORDS } from '../../features/logo/logo-copy.ts'
import { refusalWords } from '../../features/uploads/upload-copy.ts'
import { acceptOf, PICTURE_RULES, sortChosen, type UploadRules } from '../../features/uploads/upload-rules.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/toast-store.ts'

const RULES: UploadRules = { ...PICTURE_RULES, filesMax: 1 }

/** The address at which a chosen file can be shown, as long as it is chosen. */
export const useFileAddress = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

interface PickLogoProps {
  /** What it is chosen for, where there are several on a page: stands in the name of the button. */
  of?: string
  chosen: boolean
  hint: string
  disabled: boolean
  onFile: (file: File) => void
}

/** The button to one image file, by the rules of pictures. A file that is refused changes nothing. */
export function PickLogo({ of, chosen, hint, disabled, onFile }: PickLogoProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])].slice(0, 1)
    // So that the same file can be chosen again.
    input.value = ''
    const { taken, refused } = sortChosen(files, RULES, 1)
    if (refused[0] !== undefined) toastFailure(refusalWords(refused[0].reason, RULES))
    if (taken[0] !== undefined) onFile(taken[0])
  }
  const words = chosen ? LOGO_WORDS.chooseOther : LOGO_WORDS.choose
  return (
    <div>
      <Button
        look="secondary"
        className="w-full whitespace-normal!"
        disabled={disabled}
        aria-describedby={id}
        aria-label={of === undefined ? undefined : `${words}: ${of}`}
        onClick={() => picker.current?.click()}
      >
        {words}
      </Button>
      <p id={id} className="mt-1.5 text-small text-ink-2">
        {hint}
      </p>
      <input ref={picker} type="file" hidden accept={acceptOf(RULES)} onChange={(event) => take(event.currentTarget)} />
    </div>
  )
}
