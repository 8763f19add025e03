export { applyContent, ContentLosses, HeldContent, planFromDatabase } from './apply.ts'
export { buildContent, byCityAndName, type Content, phoneRuleOf, pictureUrl, text, vatRateOf } from './catalog.ts'
export { fillPlaceholders } from './checks/pages.ts'
export { ContentProblems } from './content-problems.ts'
export { loadContent } from './files/load.ts'
export type * from './files/schema.ts'
export { merchantFolder } from './files/source-files.ts'
export { flawsOf } from './files/validate.ts'
export type { ContentItem, ContentKind } from './kinds.ts'
export {
  campaignTitle,
  couponTitle,
  giftTitle,
  heldBackSql,
  isHeldBack,
  isInScope,
  newsOfferId,
  rewardName,
  storeName,
} from './names.ts'
export { isItemPaused } from './pauses.ts'
export { resolveDays } from './resolve-days.ts'
export { contentChannel, readContent, readOpeningDay } from './rows.ts'
export { lesseningWords, RecallNotice } from './schemas/recall-notice.ts'
export { type CollectorCard, isForEverybody, isForSomeMembers, lastDayOf, needsOpening, type StampCampaign } from './stamp-campaign.ts'
export { StockBelowHandedOut } from './stock.ts'
