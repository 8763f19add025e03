export { useReception } from './use-reception.ts'
export { useWaitingHearts } from './use-transfers.ts'
export { WaitingNews } from './WaitingNews.tsx'
