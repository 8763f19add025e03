export { acknowledge } from './acknowledge.ts'
export { CampaignList, ComingCampaigns } from './parts/CampaignList.tsx'
export { CodeForm } from './parts/CodeForm.tsx'
