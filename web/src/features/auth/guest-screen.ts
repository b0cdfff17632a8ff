/** What the sign-in screens are given. They decide when to leave, because their welcome shows first. */
export interface GuestScreenProps {
  /** Call with true before signing in, with false when that failed: meanwhile the session's start does not redirect. */
  hold: (held: boolean) => void
  /** Goes to the page the person came for. */
  leave: () => void
  /** Goes along with links between the two screens, so that the page they came for is not forgotten. */
  linkState: unknown
}
