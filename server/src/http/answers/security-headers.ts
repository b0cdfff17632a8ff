import type { FastifyInstance } from 'fastify'

const HSTS_SECONDS = 31_536_000

// Camera for garden photos, position for "use my location"; the rest this app never asks for, nor may a frame in it. Only
// features that every Chromium knows: an unknown one is a complaint in the console.
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

// A JSON answer that a browser is tricked into showing as a page can do nothing.
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

const policyOfPages = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // The scroll lock of the dialogs adds a style element, and the pages carry their style sheet inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What every answer carries, as the OWASP cheat sheet on HTTP headers has it. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that old browsers had did more harm than good.
  'x-xss-protection': '0',
}

/**
 * Adds the headers that make a browser strict. They are made once: they are the same for every answer, and making them
 * anew for each took 4 % of a request.
 *
 * @param options.scriptHashes `sha256-…` of the inline scripts in the built pages
 * @param options.secure true where people reach the app over TLS
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  options: { scriptHashes: readonly string[]; secure: boolean },
): void {
  const always = { ...ALWAYS, ...(options.secure ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}) }
  const ofData = { ...always, 'content-security-policy': POLICY_OF_DATA }
  const ofPages = { ...always, 'content-security-policy': policyOfPages(options.scriptHashes) }
  const ofDocuments = { ...ofPages, 'permissions-policy': PERMISSIONS }
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) reply.headers(ofDocuments)
    // The worker of the browser comes with a policy of its own.
    else if (reply.hasHeader('content-security-policy')) reply.headers(always)
    // A 304 has no type, and its headers replace those of the page that the browser kept.
    else reply.headers(reply.statusCode === 304 ? ofPages : ofData)
    done(null, payload)
  })
}
