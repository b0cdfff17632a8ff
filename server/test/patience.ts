/** For `vi.waitFor`, which gives up after a second by itself: as long as `expect.poll` waits in this project. */
export const PATIENCE = { timeout: 25_000, interval: 10 }
