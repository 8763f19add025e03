export { InviteCard } from './parts/InviteCard.tsx'
