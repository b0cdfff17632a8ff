/**
 * For a rule over several fields: it is asked only once each of them is valid by itself. The library would ask it of a day
 * that is none too, since what a field's own rule refuses does not end the reading of the whole.
 */
export const ONLY_IF_FIELDS_VALID = {
  when: ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0,
}
