/**
 * The content security policy of the built page: everything comes from the page's own origin, nothing is evaluated,
 * nothing is sent elsewhere. Style attributes stay allowed because SVG pictures carry them.
 */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** The policy in the page's own meta tag, which holds wherever the files are served from. */
export const PAGE_POLICY = DIRECTIVES.join('; ')

/**
 * The policy for one answer of our server. `'self'` lets a page open sockets to its own server, too; the header names what it
 * may reach, and names sockets only where this server passes on the messages of a game.
 */
export const policyFor = (origin, sockets) => {
  const reach = sockets ? `${origin} ${origin.replace(/^http/, 'ws')}` : origin
  return [...DIRECTIVES, "frame-ancestors 'none'"]
    .map((directive) => (directive.startsWith('connect-src') ? `connect-src ${reach}` : directive))
    .join('; ')
}

/**
 * The headers that our server sends with every file: the policy, the parts that a meta tag cannot state, and the usual
 * ones.
 */
export const HEADERS = {
  'content-security-policy': [...DIRECTIVES, "frame-ancestors 'none'"].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** No page that opened this one, and none that it opens, reaches into it. */
export const OWN_WINDOW = { 'cross-origin-opener-policy': 'same-origin' }
