import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 as keccak } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'

/** A wallet of Ethereum as browsers have one, with a key of its own. */
export interface EthereumWallet {
  address: string
  /** What `personal_sign` answers. */
  sign(text: string): string
  /** The other signature that fits the same text and key, which nobody's wallet makes. */
  twinOf(signature: string): string
  /** EIP-1193, as much of it as a sign-in needs. */
  request(asked: { method: string; params?: unknown }): Promise<unknown>
}

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export function ethereumWallet(): EthereumWallet {
  const { secretKey } = secp256k1.keygen()
  const key = secp256k1.getPublicKey(secretKey, false)
  const address = `0x${hex(keccak(key.subarray(1)).subarray(-20))}`
  const personalSign = (text: string): string => {
    const bytes = Buffer.from(text, 'utf8')
    const hash = keccak(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
    const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
    return `0x${hex(signed.subarray(1))}${hex(Uint8Array.of(27 + (signed[0] ?? 0)))}`
  }
  return {
    address,
    sign: personalSign,
    twinOf(signature) {
      const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
      const v = signature.slice(130) === '1b' ? '1c' : '1b'
      return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
    },
    async request({ method, params }) {
      if (method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      const [text] = params as [string]
      return personalSign(Buffer.from(text.slice(2), 'hex').toString('utf8'))
    },
  }
}

/** A wallet of Solana, with a key of its own. */
export interface SolanaWallet {
  address: string
  publicKey: { toBase58(): string }
  signMessage(bytes: Uint8Array): Promise<Uint8Array>
  sign(text: string): string
}

export function solanaWallet(): SolanaWallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url'))
  const signed = (bytes: Uint8Array, key: KeyObject = privateKey): Buffer => sign(null, bytes, key)
  return {
    address,
    publicKey: { toBase58: () => address },
    signMessage: async (bytes) => new Uint8Array(signed(bytes)),
    sign: (text) => signed(Buffer.from(text)).toString('base64url'),
  }
}
