import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../runtime/services.ts'

/** Pages of this host that are none of the app's. */
const notInTheApp = ['/till*', '/outbox*', '/reference*', '/openapi.json', '/share/*', '/images/*', '/photos/*', '/*.do', '/.well-known/*']

/**
 * By `/.well-known/assetlinks.json` Android and by `/.well-known/apple-app-site-association` iOS know which apps may open links to this host and
 * fill in its passwords. Without an app of that system there is no such file.
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
