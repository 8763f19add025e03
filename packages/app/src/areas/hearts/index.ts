export { acknowledge } from './acknowledge.ts'
export { CampaignList } from './parts/CampaignList.tsx'
export { ComingCampaigns } from './parts/ComingCampaigns.tsx'
export { asTyped } from './typed-code.ts'
