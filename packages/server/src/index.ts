export { migrate } from './database/index.ts'
export { applyContent, loadContent } from './merchant/content/index.ts'
export { type Server, startServer } from './server.ts'
export { readSettings, type Settings, SettingsError } from './settings.ts'
