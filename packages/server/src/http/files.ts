import type { FileAnswer } from '@herzkarte/contract/wallet-pass/pass-file.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'
import { assetUrl } from '../runtime/pages/asset-files.ts'
import { plainPolicy, policyText } from '../runtime/pages/headers.ts'
import { gonePage } from '../runtime/pages/share-page.ts'
import type { Services } from '../runtime/services.ts'

/** Whether a call answers with a file instead of the envelope. */
export function isFile(result: TSchema): boolean {
  return 'contentMediaType' in result
}

export function sendFile(reply: FastifyReply, { mediaType, fileName, bytes }: FileAnswer): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.type(mediaType).send(Buffer.from(bytes))
}

/** The page that a browser shows for a link to a file that no longer exists. */
export async function sendGone(reply: FastifyReply, lang: Lang, { content }: Services): Promise<FastifyReply> {
  const { merchant } = content()
  const styles = await Promise.all([assetUrl('pages.css'), assetUrl('share.css')])
  const about = { merchantName: merchant.name, icon: `/images/${merchant.app.icon}`, styles }
  reply.header('content-security-policy', policyText(plainPolicy))
  return reply.status(404).type('text/html; charset=utf-8').send(gonePage(about, lang).text)
}
