import { createPublicKey, verify } from 'node:crypto'
import type { WalletMessage } from '@turfwise/domain/auth/wallet-message'

const ETHEREUM_SIGNATURE = /^(?:0x)?([0-9a-f]{128})([0-9a-f]{2})$/i
const SOLANA_SIGNATURE = /^[A-Za-z0-9_-]{86}$/
const KEY_BYTES = 32

/** Whose key signed the text as `personal_sign` does (EIP-191); undefined when the signature is none. */
async function ethereumSigner(text: string, signature: string): Promise<string | undefined> {
  const [, compact = '', last = ''] = ETHEREUM_SIGNATURE.exec(signature) ?? []
  const recovery = [27, 28, 0, 1].indexOf(last === '' ? -1 : Number.parseInt(last, 16))
  if (recovery < 0) return undefined
  const [{ secp256k1 }, { keccak_256: keccak }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha3.js'),
  ])
  const bytes = Buffer.from(text, 'utf8')
  const signed = Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes])
  try {
    const parsed = secp256k1.Signature.fromBytes(Buffer.from(compact, 'hex'), 'compact').addRecoveryBit(recovery % 2)
    // Each signature has a twin that anybody can make; only the one that wallets make counts (EIP-2).
    if (parsed.hasHighS()) return undefined
    const key = parsed.recoverPublicKey(keccak(signed)).toBytes(false)
    return `0x${Buffer.from(keccak(key.subarray(1)).subarray(-20)).toString('hex')}`
  } catch {
    return undefined
  }
}

/** The address of a Solana account is its Ed25519 key. */
async function signedBySolana(text: string, signature: string, address: string): Promise<boolean> {
  const plain = signature
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
  if (!SOLANA_SIGNATURE.test(plain)) return false
  const { base58 } = await import('@scure/base')
  try {
    const bytes = base58.decode(address)
    if (bytes.length !== KEY_BYTES) return false
    const x = Buffer.from(bytes).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(plain, 'base64url'))
  } catch {
    return false
  }
}

/** True when the wallet of the message's address signed exactly this text. The curves are loaded on first use. */
export async function isSignedByWallet(text: string, message: WalletMessage, signature: string): Promise<boolean> {
  if (message.chain === 'solana') return signedBySolana(text, signature, message.address)
  return (await ethereumSigner(text, signature)) === message.address.toLowerCase()
}
