export const keys = {
  /** Who belongs to the person's garden and who is invited. */
  household: (userId: string) => ['household', userId] as const,
  /** Gardens of others that the person belongs to. */
  sharedGardens: (userId: string) => ['shared-gardens', userId] as const,
  /** Everything that was read of a garden of somebody else. */
  sharedGarden: (userId: string, gardenId: string) => ['shared-gardens', userId, gardenId] as const,
}
