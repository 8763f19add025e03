import * as contract from '@herzkarte/contract/calls.ts'
import { phoneRuleOf, text } from '../../content/index.ts'
import { handle, handleRead } from '../../runtime/handle.ts'
import { insertShare, wordsOfPath } from './shares.ts'

export const getMerchantDetail = handleRead(
  contract.getMerchantDetail,
  async function getMerchantDetail({ merchantCode }, { content, lang, fail, now, day, services }) {
    const { merchant } = content
    const { facebook, push } = services.settings
    if (merchantCode !== merchant.code) fail('merchantNotFound')
    const campaign = content.newestCampaign(day)
    return {
      merchantId: merchant.merchantId,
      merchantCode: merchant.code,
      name: merchant.name,
      registerRequiredFields: merchant.registerRequiredFields.join(),
      registerShowFields: merchant.registerShowFields.join(),
      registerCcOtherLoginMethodField: merchant.registerCcOtherLoginMethodField.join(),
      phoneRule: phoneRuleOf(merchant),
      minimumAge: merchant.minimumAge ?? null,
      consentWordings: {
        newsletter: text(merchant.consents.newsletter.text, lang),
        digitalReceipts: text(merchant.consents.digitalReceipts.text, lang),
        personalisedOffers: text(merchant.consents.personalisedOffers.text, lang),
      },
      timeZone: merchant.timeZone,
      currency: merchant.currency,
      welcomeHearts: merchant.welcomeHearts,
      centsPerHeart: campaign?.rate.centsPerHeart ?? null,
      wallets: services.wallets.offered(now),
      facebook: facebook && { appId: facebook.appId, dialogUrl: facebook.dialogUrl },
      webPushKey: push.web?.publicKey ?? null,
      departments: content.departments.map(({ id, names, tone }) => ({ departmentId: id, name: text(names, lang), tone })),
    }
  },
)

export const saveShareData = handle(
  contract.saveShareData,
  async function saveShareData({ path = null }, { member, tx, now, day, lang, content, services }) {
    const words = wordsOfPath(path, content, lang, day)
    const code = await insertShare(tx, member.memberId, { ...words, path, lang }, now)
    return { shareDownloadPageUrl: new URL(`/share/${code}`, services.settings.publicUrl).href }
  },
)
