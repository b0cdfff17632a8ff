/**
 * How long ago a person did what is sent now, in whole seconds by the clock of their device. Calls whose route has `writeAge`
 * keep the moment of what was done by it; without it that is the moment of the call. The server takes at most 21 days.
 */
export const WRITE_AGE_HEADER = 'Write-Age'
