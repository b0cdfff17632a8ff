export const WALLET_CHAINS = ['ethereum', 'solana'] as const
export type WalletChain = (typeof WALLET_CHAINS)[number]

/** What a wallet signed to sign somebody in. Times and addresses are as written. */
export interface WalletMessage {
  chain: WalletChain
  /** Without `://`. */
  scheme: string | undefined
  /** Host, with its port where one was written. */
  domain: string
  address: string
  statement: string | undefined
  uri: string
  version: string
  chainId: string | undefined
  nonce: string | undefined
  issuedAt: string
  expirationTime: string | undefined
  notBefore: string | undefined
  requestId: string | undefined
  resources: readonly string[]
}

const HEADER =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#@\\]+) wants you to sign in with your (Ethereum|Solana) account:$/i
const ADDRESS: Record<WalletChain, RegExp> = {
  ethereum: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
const FIELD = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.*)$/
const CONTROL = /[\p{Cc}\u2028\u2029]/u

/** Everything after the blank line below the address, with the statement taken off. */
function takeStatement(lines: readonly string[]): { statement: string | undefined; rest: readonly string[] } {
  if (lines[0] === '') return { statement: undefined, rest: lines.slice(1) }
  if (lines[1] === '') return { statement: lines[0], rest: lines.slice(2) }
  return { statement: undefined, rest: lines }
}

/** Each field at most once, in any order, and the resources last. */
function takeFields(
  lines: readonly string[],
): { fields: ReadonlyMap<string, string>; resources: string[] } | undefined {
  const fields = new Map<string, string>()
  const end = lines.findIndex((line) => line === 'Resources:' || line === 'Resources')
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const [, name, value] = FIELD.exec(line) ?? []
    if (name === undefined || value === undefined || value === '' || fields.has(name)) return undefined
    fields.set(name, value)
  }
  const listed = end < 0 ? [] : lines.slice(end + 1)
  if (!listed.every((line) => line.startsWith('- '))) return undefined
  return { fields, resources: listed.map((line) => line.slice(2)) }
}

/**
 * Reads the text of a sign-in with Ethereum (EIP-4361) or Solana. Its fields may come in any order, since wallets differ in
 * that; whatever is unknown, twice there or missing makes it no such text.
 */
export function parseWalletMessage(text: string): WalletMessage | undefined {
  const [header = '', address = '', blank, ...below] = text.split('\n')
  const [, scheme, domain, chainName] = HEADER.exec(header) ?? []
  if (domain === undefined || chainName === undefined || blank !== '') return undefined
  if (text.split('\n').some((line) => CONTROL.test(line))) return undefined
  const chain = chainName.toLowerCase() === 'solana' ? 'solana' : 'ethereum'
  if (!ADDRESS[chain].test(address)) return undefined
  const { statement, rest } = takeStatement(below)
  const taken = takeFields(rest)
  const [uri, version, issuedAt] = ['URI', 'Version', 'Issued At'].map((name) => taken?.fields.get(name))
  if (!taken || uri === undefined || version === undefined || issuedAt === undefined) return undefined
  const { fields, resources } = taken
  return {
    ...{ chain, scheme, domain, address, statement, uri, version, issuedAt, resources },
    chainId: fields.get('Chain ID'),
    nonce: fields.get('Nonce'),
    expirationTime: fields.get('Expiration Time'),
    notBefore: fields.get('Not Before'),
    requestId: fields.get('Request ID'),
  }
}
