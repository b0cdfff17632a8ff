import { NAME_WHEN_NONE } from '@turfwise/domain/account/profile'

/** The name to show in the menu; a placeholder for somebody without one. */
export const menuName = (name: string | null | undefined): string => name?.trim() || NAME_WHEN_NONE.menu
