export { historyFilters, seenIn } from './history/events.ts'
export { historyTexts } from './history/texts.ts'
