export { useWaitingHearts, WaitingNews } from './parts/WaitingHearts.tsx'
export { useReception } from './receive.ts'
