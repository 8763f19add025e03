export { CampaignList } from './CampaignList.tsx'
export { CampaignsSkeleton } from './CampaignsSkeleton.tsx'
export { ComingCampaigns } from './ComingCampaigns.tsx'
