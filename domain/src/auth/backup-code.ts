/** Codes on paper for the day on which the phone is lost: each opens once. */
export const BACKUP_CODES = 10
/** 80 bits each, so that a plain keyed hash of one cannot be guessed back. */
export const BACKUP_CODE_BYTES = 10

// RFC 4648 base32 in small letters: no 0, 1, 8 or 9 to be taken for a letter.
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CODE = /^[a-z2-7]{16}$/
const GROUP_CHARS = 4

/** As it is printed: `abcd-efgh-ijkl-mnop`. */
export function backupCodeOf(random: Uint8Array): string {
  let bits = 0n
  for (const byte of random) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let left = Math.floor((random.length * 8) / 5); left > 0; left -= 1) {
    text = `${ALPHABET[Number(bits & 31n)]}${text}`
    bits >>= 5n
  }
  return (text.match(new RegExp(`.{${GROUP_CHARS}}`, 'g')) ?? []).join('-')
}

/** What is compared: without hyphens and spaces, in small letters; undefined for what is no backup code. */
export function normaliseBackupCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return CODE.test(code) ? code : undefined
}
