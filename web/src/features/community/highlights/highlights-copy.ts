export const HIGHLIGHT_WORDS = {
  heading: 'Community Highlights',
  more: 'See more',
  loading: 'Loading posts',
  empty: 'No community posts yet.',
  write: 'Write the first one',
  failed: 'Unable to load community posts',
} as const
