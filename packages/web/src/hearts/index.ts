export { CampaignList } from './CampaignList.tsx'
export { ComingCampaigns } from './ComingCampaigns.tsx'
