export const NOT_FOUND = {
  title: '404 Page Not Found',
  text: 'Nothing grows here.',
  backSignedIn: 'Back to Dashboard',
  backSignedOut: 'Back to start',
} as const
