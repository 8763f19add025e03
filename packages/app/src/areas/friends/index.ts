export { useWaitingHearts, WaitingNews } from './parts/WaitingHearts.tsx'
export { receiveTexts } from './receive.ts'
