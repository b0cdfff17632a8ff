export const MORE_ACTIONS = {
  heading: 'More Actions',
  share: 'Share Garden',
} as const
