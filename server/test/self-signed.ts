import { generateKeyPairSync, sign } from 'node:crypto'

/** A value of DER: a tag, how long it is, and what is in it (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const time = (text: string): Buffer => der(0x17, Buffer.from(text))
const SHA256_WITH_RSA = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))

const SUBJECT_ALT_NAME = der(0x06, Buffer.from('551d11', 'hex'))

/** The version that may have extensions, 3, and the one of them that says which host it is. */
const forHost = (host: string): [version: Buffer, extensions: Buffer] => [
  der(0xa0, der(0x02, Buffer.from([2]))),
  der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x82, Buffer.from(host))))))),
]

/**
 * A new RSA key with a certificate that it signed for itself (RFC 5280), both as PEM.
 * @param host the one host that the certificate is good for, where it is one of TLS
 */
export function selfSigned(modulusLength = 2048, host?: string): { privateKey: string; certificate: string } {
  const [version, extensions] = host === undefined ? [] : forHost(host)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('signs for tests')))))
  const toBeSigned = sequence(
    ...(version ? [version] : []),
    ...[der(0x02, Buffer.from([1])), SHA256_WITH_RSA, name],
    ...[sequence(time('260101000000Z'), time('490101000000Z')), name],
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions ? [extensions] : []),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey))
  const encoded = sequence(toBeSigned, SHA256_WITH_RSA, signature).toString('base64')
  const lines = encoded.match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
