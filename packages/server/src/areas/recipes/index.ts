export { eraseRecipes, exportRecipes } from './member-data.ts'
