import { type Route, route } from '../../router/route.ts'

export const recipesRoutes: readonly Route[] = [
  route('/recipes', () => import('./pages/RecipesPage.tsx'), { tab: 'more' }),
  route('/recipe/:recipeId', () => import('./pages/RecipePage.tsx'), { tab: 'more' }),
  route('/recipePlan', () => import('./pages/RecipePlanPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/groceryList', () => import('./pages/GroceryListPage.tsx'), { tab: 'more', membersOnly: true }),
]
