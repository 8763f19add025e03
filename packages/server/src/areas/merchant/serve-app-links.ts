import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../runtime/services.ts'

/** Paths on this host that do not belong to the app. */
const notInTheApp = ['/till*', '/outbox*', '/reference*', '/openapi.json', '/share/*', '/images/*', '/photos/*', '/*.do', '/.well-known/*']

/**
 * `/.well-known/assetlinks.json` (Android) and `/.well-known/apple-app-site-association` (iOS) declare which apps may open links to this host and
 * fill in its passwords. A file exists only if there is an app for that system.
 */
export function serveAppLinks(app: FastifyInstance, { settings }: Services): void {
  const { android, apple } = settings.nativeApps
  if (android) {
    const { packageName, certificates } = android
    const relation = ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds']
    const target = { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: certificates }
    app.get('/.well-known/assetlinks.json', (_, reply) => send(reply, [{ relation, target }]))
  }
  if (apple) {
    const components = [...notInTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '*' }]
    const association = { applinks: { details: [{ appIDs: [apple.appId], components }] }, webcredentials: { apps: [apple.appId] } }
    app.get('/.well-known/apple-app-site-association', (_, reply) => send(reply, association))
  }
}

const send = (reply: FastifyReply, file: object): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(file))
