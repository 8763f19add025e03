export { KitchenNews } from './parts/KitchenNews.tsx'
