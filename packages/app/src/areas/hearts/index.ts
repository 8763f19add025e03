export { CampaignList } from './parts/CampaignList.tsx'
export { CampaignsSkeleton } from './parts/CampaignsSkeleton.tsx'
export { ComingCampaigns } from './parts/ComingCampaigns.tsx'
export { asTyped } from './typed-code.ts'
