export { serveAppFiles } from './serve-app-files.ts'
