import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const monthSeconds = 30 * 24 * 60 * 60
/** More than the pictures of the card, the home page and the bonus world. */
const most = 150

const bounds = new ExpirationPlugin({ maxEntries: most, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true })

/** Caches the merchant's pictures; never photos of members. */
export function servePictures(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/images/'),
    new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [bounds] }),
  )
}

/** Viewed pictures are private: they are deleted when a member signs out. */
export const deletePictures = (): Promise<void> => bounds.deleteCacheAndMetadata()
