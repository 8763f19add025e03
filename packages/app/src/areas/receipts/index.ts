export { historyFilters, seenIn } from './history/events.ts'
export { historyTexts } from './history/texts.ts'
export { useYear } from './year/use-year.ts'
export { YearCard } from './year/YearCard.tsx'
