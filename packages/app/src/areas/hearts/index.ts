export { acknowledge } from './acknowledge.ts'
export { CampaignList, ComingCampaigns } from './parts/CampaignList.tsx'
export { CodeForm, useTypedCode } from './parts/CodeForm.tsx'
