export { KitchenNews } from './KitchenNews.tsx'
