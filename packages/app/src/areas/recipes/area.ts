import { type Route, route } from '../../router/route.ts'

export const recipesRoutes: readonly Route[] = [
  route('/recipes', () => import('./pages/RecipesPage.tsx'), { template: 'shop', tab: 'more' }),
  route('/recipe/:recipeId', () => import('./pages/RecipePage.tsx'), { template: 'object', tab: 'more' }),
  route('/recipePlan', () => import('./pages/RecipePlanPage.tsx'), { template: 'shop', tab: 'more', membersOnly: true }),
  route('/groceryList', () => import('./pages/GroceryListPage.tsx'), { template: 'list', tab: 'more', membersOnly: true }),
]
