import { listRecipients } from '@herzkarte/contract/donations/index.ts'
import { pictureUrl, text } from '../../../content/index.ts'
import { handleRead } from '../../../runtime/handle.ts'

export default handleRead(listRecipients, async (_, { content: { merchant, recipients }, lang }) => ({
  items: recipients
    .filter(({ active }) => active)
    .map(({ id, name, texts, city, picture, tone }) => ({
      recipientId: id,
      name,
      text: text(texts.text, lang),
      city,
      image: pictureUrl(picture),
      tone,
    })),
  perMille: merchant.donations.perMille,
}))
