export const TEMPLATE = 'turfwise_template'

/** How to reach the run's PostgreSQL; plain data, since it crosses to the test's process. */
export interface DatabaseConnection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}
