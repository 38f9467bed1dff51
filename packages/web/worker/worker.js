// The service worker of the page: what stands before this is written by worker/vite.ts as the page is built, VERSION (a hash of everything that
// is kept) and FILES (what is kept from the start). The page works without it; with it, it opens without a connection and finds back by itself.
//
// Nobody is kept on an old page: a page is asked of the server first, and what is kept is shown only when the server does not answer. Each
// version keeps its own files, and those of an old version go when no page of it is open any more. Nothing of /api or /ws passes through here.
/* global VERSION, FILES */

/** The folder of the page: it need not be the whole site. */
const HOME = new URL('./', location.href).pathname
/** The caches of this page, and of no other in another folder. */
const CACHES = `soulstack${HOME.replace(/\/$/, '')}`
const CACHE = `${CACHES}-${VERSION}`
/** How long the server has to answer for a page before what is kept is shown, in ms. */
const PATIENCE = 4000

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((url) => new Request(url, { cache: 'no-cache' })))),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((n) => n.startsWith(`${CACHES}-`) && n !== CACHE).map((n) => caches.delete(n))),
      ),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(HOME)) return
  const path = url.pathname.slice(HOME.length)
  if (/^(api|ws)(\/|$)/.test(path)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (path.startsWith('assets/')) event.respondWith(kept(request))
  else event.respondWith(keptForNow(event, path))
})

// the page has asked whoever plays, who agreed to go on with this version
addEventListener('message', ({ data }) => {
  if (data === 'take over') skipWaiting()
})

/** A page: of the server, or what is kept of it. It is the same document for all of them. */
async function page(request) {
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE))
  try {
    const answer = await Promise.race([fetch(request), late])
    if (answer.status < 500) return answer
    return (await shell()) ?? answer
  } catch {
    return (await shell()) ?? fetch(request)
  }
}

const shell = async () => (await caches.open(CACHE)).match('./')

/** A file whose name changes with what is in it. */
async function kept(request) {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

/** A file that may change under its name (card pictures, signs): what is kept is shown, and asked for anew behind it. */
async function keptForNow(event, path) {
  const cache = await caches.open(CACHE)
  const known = await cache.match(event.request)
  const fresh = fetch(event.request).then((answer) => {
    if (answer.ok) cache.put(event.request, answer.clone())
    return answer
  })
  if (!known) return fresh.catch(async (why) => (await picture(path)) ?? Promise.reject(why))
  event.waitUntil(fresh.catch(() => {}))
  return known
}

/** The pictures of all cards, in one file that is kept from the start; read once. */
let art

/** A picture that nobody has looked at yet; undefined: there is none. */
async function picture(path) {
  art ??= caches
    .open(CACHE)
    .then((cache) => cache.match(FILES.find((file) => file.startsWith('./assets/art-'))))
    .then((answer) => answer.json())
  const svg = path.startsWith('art/') ? (await art)[path.slice('art/'.length)] : undefined
  return svg && new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
