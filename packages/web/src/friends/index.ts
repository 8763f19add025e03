export { useReception } from './use-reception.ts'
export { WaitingNews } from './WaitingNews.tsx'
