import Type from 'typebox'
import { visitorCall } from '../call.ts'
import { Id, listInput, listOf } from '../shapes.ts'
import { Campaign, CampaignDetail, CampaignKind } from './shapes.ts'

export const getNewestCampaign = visitorCall('getNewestCampaign', {
  summary: 'The campaign of hearts that began last and still runs: one that collects, else one that still redeems.',
  result: CampaignDetail,
  errors: ['campaignNotFound'],
})

export const listCampaign = visitorCall('listCampaign', {
  summary:
    'Campaigns that collect or still redeem, newest first: those of hearts, or the collector cards. With `announced` those that are still to come and spoken of already.',
  input: Type.Object({ kind: Type.Optional(CampaignKind), announced: Type.Optional(Type.Boolean()), ...listInput }),
  result: listOf(Campaign),
})

export const getCampaignDetail = visitorCall('getCampaignDetail', {
  summary: 'One campaign or collector card with its rewards and conditions; one that pauses, too, as Inactive.',
  input: Type.Object({ campaignId: Id }),
  result: CampaignDetail,
  errors: ['campaignNotFound', 'campaignNotStarted'],
})
