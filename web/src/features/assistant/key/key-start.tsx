import { GUIDED_KEY_IDS, type GuidedKeyId } from '@turfwise/domain/advisor/guided-key-ids'
import { CircleDashed, type LucideProps } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import { PestGlyph, WeedGlyph } from '../../../ui/glyphs.tsx'
import { ActionButton } from '../action-button.tsx'
import { KEY_NAMES, KEY_WORDS as WORDS } from './key-copy.ts'

const ICONS: Readonly<Record<GuidedKeyId, ComponentType<LucideProps>>> = {
  weeds: WeedGlyph,
  pests: PestGlyph,
  diseases: CircleDashed,
}

interface KeyStartProps {
  onOpen: (key: GuidedKeyId) => void
}

/** The ways into the guided keys, for whoever sees something and has no word for it. */
export function KeyStart({ onOpen }: KeyStartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="pb-2 font-strong">
        {WORDS.start}
      </h3>
      <div className="flex flex-wrap gap-2">
        {GUIDED_KEY_IDS.map((key) => (
          <ActionButton
            key={key}
            Icon={ICONS[key]}
            label={KEY_NAMES[key].short}
            about={KEY_NAMES[key].title}
            onPress={() => onOpen(key)}
          />
        ))}
      </div>
    </section>
  )
}
