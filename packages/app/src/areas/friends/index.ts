export { WaitingNews } from './parts/WaitingNews.tsx'
export { useReception } from './use-reception.ts'
export { useWaitingHearts } from './use-transfers.ts'
