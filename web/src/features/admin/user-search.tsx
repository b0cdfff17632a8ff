import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import { SearchField } from '../../ui/search-field.tsx'
import { USER_WORDS } from './admin-copy.ts'

interface UserSearchProps {
  sought: string
  onSought: (text: string) => void
}

/** Looks for users. */
export function UserSearch({ sought, onSought }: UserSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not in every browser that opens the app.
    <div role="search" className="max-w-110">
      <SearchField
        label={USER_WORDS.search}
        clear={USER_WORDS.clear}
        charsMax={ADMIN_LIMITS.searchCharsMax}
        sought={sought}
        onSought={onSought}
      />
    </div>
  )
}
