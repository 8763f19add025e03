export { campaignsOfMembers, currentCampaign, pausedLast } from './campaign-order.ts'
export { campaignDetailView, offersOf, withOfferedRewards } from './campaign-view.ts'
export {
  collectCodeByHash,
  collectCodeHashes,
  creditCollectCode,
  printCollectCodes,
  takeCollectCode,
} from './collect-codes/collect-codes.ts'
export { creditGiven, lowerCongratulated, openCard, raiseCongratulated, returnHearts } from './credit-given.ts'
export { expireHearts } from './expiry/expire-hearts.ts'
export { heartsIn, lotsWithout, readLendable, readSpendable, returnableSince, waitingValues, welcomeKey } from './free-hearts.ts'
export { type CardsRow, cardsColumns, cardsFrom, cardViews, idsOf, readCard } from './read-cards.ts'
export { readHistory } from './read-history.ts'
export { type RedemptionRow, readRewardStock, redemptionColumns, redemptionView } from './reward-view.ts'
export { putRewardsBack, stockLabel, stockOf, takeReward } from './stock.ts'
