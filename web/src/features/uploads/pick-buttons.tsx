import { Camera, Image } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { UPLOAD_WORDS } from './upload-copy.ts'
import type { UploadRules } from './upload-rules.ts'

export type Pick = 'camera' | 'files'

interface PickButtonsProps {
  rules: UploadRules
  /** True where the device has a camera to open. */
  camera: boolean
  disabled: boolean
  describedBy: string | undefined
  onPick: (pick: Pick) => void
}

const chooseWords = ({ takes, filesMax }: UploadRules): string => {
  if (takes === 'pictures') return filesMax > 1 ? UPLOAD_WORDS.choosePhotos : UPLOAD_WORDS.choosePhoto
  return filesMax > 1 ? UPLOAD_WORDS.chooseFiles : UPLOAD_WORDS.chooseFile
}

/** The ways to a file: two beside each other on the phone, below each other where the text is large. */
export function PickButtons({ rules, camera, disabled, describedBy, onPick }: PickButtonsProps) {
  const shared = { look: 'secondary', disabled, 'aria-describedby': describedBy } as const
  return (
    <div className={cx('grid gap-2', camera && 'grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))]')}>
      {camera && (
        <Button {...shared} size="large" onClick={() => onPick('camera')}>
          <Camera className="size-5.5 shrink-0" aria-hidden />
          {UPLOAD_WORDS.takePhoto}
        </Button>
      )}
      <Button {...shared} size={camera ? 'large' : 'small'} onClick={() => onPick('files')}>
        {camera && <Image className="size-5.5 shrink-0" aria-hidden />}
        {chooseWords(rules)}
      </Button>
    </div>
  )
}
