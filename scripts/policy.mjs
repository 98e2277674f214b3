/**
 * The content security policy of the built page: everything comes from where the page comes from, nothing is evaluated,
 * nothing is sent anywhere else. Style attributes stay allowed, since pictures written as SVG carry them.
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

/** What the page's own meta tag says; it holds wherever the built files are served from. */
export const PAGE_POLICY = DIRECTIVES.join('; ')

/** What our server sends with every file: the policy, with what a meta tag cannot say, and the usual headers. */
export const HEADERS = {
  'content-security-policy': [...DIRECTIVES, "frame-ancestors 'none'"].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
