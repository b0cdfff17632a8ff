/** SQL of an id of the bench: its first figures, and a number that is counted up in the statement. */
export const idOf = (prefix: string, number: string): string =>
  `('${prefix}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
