/** Rounds of each kind of fault: few in `npm test`, at least ten in `npm run faults`, or as many as FAULT_ROUNDS says. */
export const ROUNDS = Math.max(1, Number.parseInt(process.env.FAULT_ROUNDS ?? '', 10) || 2)

/** The long form is for a machine at rest: only there is a time held to what is promised. */
export const IS_LONG = ROUNDS >= 10

/** Writes that must have been acknowledged before the next fault strikes, another number each time. */
export const someWrites = (): number => 40 + Math.floor(Math.random() * 80)
