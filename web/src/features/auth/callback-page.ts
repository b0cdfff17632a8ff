import { paths } from '@turfwise/contract/app-paths'

/** The page of ours on which the link of a mail ends, in full, as the auth service wants it. */
export const linkEnd = (page: 'confirm' | 'resetPassword'): string => location.origin + paths[page]()
