/**
 * The service worker of the installed area: keeps the photos that the phone's share sheet posts to /admin/shared, for
 * the screen that asks where they belong. It is registered for that address alone, so it serves no page and no script.
 */
addEventListener('fetch', (event) => {
  if (event.request.method === 'POST') event.respondWith(receive(event.request))
})

async function receive(request) {
  const isKept = await keep(request).catch(() => false)
  return Response.redirect(`/admin?mode=shared${isKept ? '' : '&lost'}`, 303)
}

/** Rejects where the device has no room. */
async function keep(request) {
  const photos = (await request.formData()).getAll('photos')
  const kept = await caches.open('shared-photos')
  for (const photo of photos) {
    const headers = { 'content-type': photo.type, 'file-name': encodeURIComponent(photo.name) }
    await kept.put(`/admin/shared/${crypto.randomUUID()}`, new Response(photo, { headers }))
  }
  return true
}
