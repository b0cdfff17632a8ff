export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The smallest form that the client takes, by its Accept-Encoding. The weights are only asked whether they are zero: every
 * client that takes Brotli is best served with it.
 */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const taken = new Set<string>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
