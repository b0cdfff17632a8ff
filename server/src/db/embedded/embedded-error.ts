/** The embedded database cannot run here; the text says why and what to do, for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another live Turfwise works on the same data folder. Two would need one database server: DATABASE_URL. */
export class SecondInstanceError extends EmbeddedDatabaseError {
  override readonly name = 'SecondInstanceError'

  constructor(dataDir: string) {
    super(
      `Another Turfwise is already running on the data folder ${dataDir}. ` +
        'Stop it first, or give this one its own folder with DATA_DIR. ' +
        'To run two on one database, set DATABASE_URL for both.',
    )
  }
}
