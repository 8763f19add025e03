import type { AppInfo, AppTextPage, AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import { APP_INFO_PATH, APP_VERSION_PATH } from '@herzkarte/rules/constants.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Content, fillPlaceholders, type PageId, pictureUrl, text } from '../../content/index.ts'
import { onceFor } from '../../kernel/once-for.ts'
import { makeOnce } from '../../runtime/make-once.ts'
import { packedDocument, sendDocument } from '../../runtime/packed-document.ts'
import { langOfRequest } from '../../runtime/request-language.ts'
import type { Services } from '../../runtime/services.ts'

/**
 * The public files of the specification (sections 3 and 7): `/appInfo.json?lang=de_DE` and `/appVersion.json`. Anybody may read them, including other
 * origins. Clients revalidate their cached copies. All other query parameters only serve to bypass caches.
 */
export function serveAppFiles(app: FastifyInstance, services: Services): void {
  const filesOf = onceFor((content: Content) =>
    makeOnce((kind: Lang | 'version') => packedDocument(kind === 'version' ? appVersionOf(content) : appInfoOf(content, kind))),
  )

  async function answer(kind: Lang | 'version', request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await filesOf(services.content())(kind)
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return sendDocument(file, request, reply)
  }

  app.get(APP_INFO_PATH, (request, reply) => answer(langOfRequest(request.query, services), request, reply))
  app.get(APP_VERSION_PATH, (request, reply) => answer('version', request, reply))
}

/** The texts of the app in the reader's language. Throws when the content was written by a version without pages. */
function appInfoOf(content: Content, lang: Lang): AppInfo {
  const { merchant, faqTopics } = content
  const { company, street, zip, city, email, phone, phoneHours } = merchant.contact
  const filled = (localised: Localised) => fillPlaceholders(text(localised, lang), merchant, lang)

  function pageOf(id: PageId): AppTextPage {
    const page = content.page(id)
    if (!page) throw new Error(`The content has no page ${id}; run: npm run herzkarte -- content apply`)
    return {
      title: filled(page.titles),
      lead: filled(page.leads),
      version: page.version ?? 1,
      changedOn: page.changedOn,
      sections: page.sections.map(({ id: sectionId, title, paragraphs, points = [], picture, link }) => ({
        sectionId,
        title: filled(title),
        paragraphs: paragraphs.map(filled),
        points: points.map(filled),
        tone: picture?.tone ?? 'sand',
        image: picture ? pictureUrl(picture.image) : null,
        link: link ?? null,
      })),
    }
  }

  return {
    merchantName: merchant.name,
    contact: { company, street, zip, city, email, phone, phoneHours: text(phoneHours, lang) },
    aboutUs: pageOf('about-us'),
    userGuide: pageOf('user-guide'),
    terms: pageOf('terms'),
    privacy: pageOf('privacy'),
    accessibility: pageOf('accessibility'),
    faqs: faqTopics.map(({ id, titles, questions }) => ({
      topicId: id,
      title: filled(titles),
      questions: questions.map(({ id: questionId, question, answer, link }) => ({
        questionId,
        question: filled(question),
        answer: filled(answer),
        link: link ?? null,
      })),
    })),
  }
}

/** The oldest supported version of the app, and where to get a newer one. */
function appVersionOf({ merchant: { app } }: Content): AppVersion {
  const { de, en, fr } = app.updateMessage
  return { minimum_version: app.minimumVersion, message_DE: de, message_EN: en, message_FR: fr, link: app.link }
}

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
    app.get('/.well-known/assetlinks.json', (_, reply) => sendLinks(reply, [{ relation, target }]))
  }
  if (apple) {
    const components = [...notInTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '*' }]
    const association = { applinks: { details: [{ appIDs: [apple.appId], components }] }, webcredentials: { apps: [apple.appId] } }
    app.get('/.well-known/apple-app-site-association', (_, reply) => sendLinks(reply, association))
  }
}

const sendLinks = (reply: FastifyReply, file: object): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(file))

/** `/.well-known/security.txt` (RFC 9116): where somebody reports a weakness. It counts for a year from when it is read. */
export function serveSecurityContact(app: FastifyInstance, { settings, content, now }: Services): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    const { contact, languages } = content().merchant
    const lines = [
      `Contact: mailto:${contact.email}`,
      `Expires: ${new Date(now().getTime() + 364 * dayMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
