export * from './campaigns.ts'
export * from './cards.ts'
export * from './collecting.ts'
export * from './shapes.ts'
