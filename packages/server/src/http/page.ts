// Sends the page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { nothingAt } from '@soulstack/tables'
import type { FastifyInstance } from 'fastify'
import { refusalLanguageOf } from './request-language.ts'

/** Where `npm run build` puts the page. */
export const builtPage = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const year = 'public, max-age=31536000, immutable'

/**
 * Security headers: a page may load only from here, run no inline script, be in no frame, and send no referrer (the link of a table is the
 * key to it).
 */
const security = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Sends the security headers with every response. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(security)
  })
}

/**
 * Serves the built page from `folder`. Files in `assets/` have a hash in their name and may be cached forever; all others are revalidated
 * each time. Any other path returns the page itself, which does its own routing.
 */
export async function addPage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    suppressWarning: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = /[\\/]assets[\\/]/.test(path.slice(folder.length))
      reply.header('cache-control', hashed ? year : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\/|\.\w+$|^\/ws$/.test(path)
    if (!isPage) return reply.code(404).send(nothingAt(path, refusalLanguageOf(request)))
    if (existsSync(join(folder, 'index.html'))) return reply.sendFile('index.html')
    return reply.code(503).type('text/plain').send('The page has not been built yet. Run: npm run build\n')
  })
}
