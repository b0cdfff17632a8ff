import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const HSTS_SECONDS = 31_536_000

// Camera for garden photos, position for "use my location"; the rest this app never asks for, nor may a frame in it. Only
// features that every Chromium knows: an unknown one is a complaint in the console.
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

// A JSON answer that a browser is tricked into showing as a page can do nothing.
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'"

/**
 * Adds the headers that make a browser strict.
 *
 * @param options.scriptHashes `sha256-…` of the inline scripts in the built pages
 * @param options.secure true where people reach the app over TLS
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  options: { scriptHashes: readonly string[]; secure: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...options.scriptHashes.map((hash) => `'${hash}'`)],
        // The scroll lock of the dialogs adds a style element, and the pages carry their style sheet inline.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) reply.header('permissions-policy', PERMISSIONS)
    // A 304 has no type, and its headers replace those of the page that the browser kept.
    else if (reply.statusCode !== 304) reply.header('content-security-policy', POLICY_OF_DATA)
  })
}
