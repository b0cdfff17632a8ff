import type { Badge, BadgeProgress } from '@turfwise/domain/profile/badges'
import { Award, type LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { cx } from '../../ui/class-names.ts'
import { SeasonGlyph, SeedGlyph, WaterGlyph } from '../../ui/glyphs.tsx'
import { ACHIEVEMENT_WORDS, BADGE_WORDS, soFar } from './profile-copy.ts'

const ICONS: Readonly<Record<Badge, ComponentType<LucideProps>>> = {
  starter: SeedGlyph,
  'green-thumb': SeasonGlyph,
  'water-wise': WaterGlyph,
  expert: Award,
}

/** A tag as it hangs on a nursery plant: filled when it is earned, an outline with how far it is until then. */
export function BadgeTag({ badge }: { badge: BadgeProgress }) {
  const { name, earned } = badge
  const words = BADGE_WORDS[name]
  const Icon = ICONS[name]
  return (
    <li className={cx('tag relative', earned ? 'bg-brand-soft text-on-brand-soft' : 'bg-line-strong text-ink-2')}>
      {!earned && <span aria-hidden="true" className="tag absolute inset-0.5 bg-ground" />}
      <div className="relative flex min-h-19 items-center gap-3 py-2.5 pr-4 pl-9">
        <Icon className="size-7 shrink-0" aria-hidden />
        <div className="min-w-0">
          <b className={cx('block', !earned && 'text-ink')}>{words.name}</b>
          <span className="block text-[0.9375rem] leading-[1.3125rem]">{words.rule}</span>
          <span className="tnum block text-[0.9375rem] leading-[1.3125rem] font-strong">
            {earned ? ACHIEVEMENT_WORDS.earned : soFar(badge)}
          </span>
        </div>
      </div>
    </li>
  )
}
