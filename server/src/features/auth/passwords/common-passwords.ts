let known: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that everybody tries first, lower-case. Read when first asked: 6 MB that a start need not wait for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
