import * as contract from '@herzkarte/contract/donations/index.ts'
import { pictureUrl, text } from '../../../content/index.ts'
import { handleRead } from '../../../runtime/handle.ts'

export const listRecipients = handleRead(
  contract.listRecipients,
  async function listRecipients(_, { content: { merchant, recipients }, lang }) {
    return {
      items: recipients
        .filter(({ active }) => active)
        .map(({ id, name, texts, city, picture, tone, buys }) => ({
          recipientId: id,
          name,
          text: text(texts.text, lang),
          city,
          image: pictureUrl(picture),
          tone,
          buys: buys
            ? {
                cents: buys.cents,
                one: text(buys.texts.one, lang),
                many: text(buys.texts.many, lang),
                source: text(buys.texts.source, lang),
              }
            : null,
        })),
      perMille: merchant.donations.perMille,
    }
  },
)
