export { exportRecipes, forgetRecipes } from './member-data.ts'
