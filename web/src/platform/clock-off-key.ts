/** Where a device with a wrong clock keeps by how much: `{ off, at }` in ms. The heads' scripts look there too. */
export const CLOCK_OFF_KEY = 'turfwise.clock-off'
