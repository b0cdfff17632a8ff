import { Image } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { UPLOAD_WORDS } from './upload-copy.ts'
import type { UploadRules } from './upload-rules.ts'

interface DropAreaProps {
  rules: UploadRules
  disabled: boolean
  onFiles: (files: File[]) => void
  /** The way without a pointer. */
  children: ReactNode
}

const dropWords = ({ takes, filesMax }: UploadRules): string => {
  if (takes === 'pictures') return filesMax > 1 ? UPLOAD_WORDS.dropPhotos : UPLOAD_WORDS.dropPhoto
  return filesMax > 1 ? UPLOAD_WORDS.dropFiles : UPLOAD_WORDS.dropFile
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** A file dropped beside the area would be opened instead of the page. */
const useNothingOpenedByDrop = () => {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    addEventListener('dragover', keepPage)
    addEventListener('drop', keepPage)
    return () => {
      removeEventListener('dragover', keepPage)
      removeEventListener('drop', keepPage)
    }
  }, [])
}

export function DropArea({ rules, disabled, onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false)
  useNothingOpenedByDrop()
  const dragged = (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const left = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard.
    <div
      data-over={over || undefined}
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={left}
      onDrop={dropped}
      className={cx(
        'grid min-h-36 place-items-center content-center gap-2 rounded-control border-2 border-dashed p-4 text-center',
        over ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line-strong bg-surface text-ink-2',
      )}
    >
      <Image className="size-7" aria-hidden />
      <p>{over ? UPLOAD_WORDS.dropNow : dropWords(rules)}</p>
      {children}
    </div>
  )
}
