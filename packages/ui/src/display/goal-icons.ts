import { ChefHat, Coffee, CookingPot, Gift, Milk, Sandwich, ShoppingBasket, Soup, Utensils } from 'lucide-react'
import type { IconType } from '../types.ts'

const icons: Record<string, IconType> = {
  gift: Gift,
  utensils: Utensils,
  milk: Milk,
  'cooking-pot': CookingPot,
  'chef-hat': ChefHat,
  soup: Soup,
  'shopping-basket': ShoppingBasket,
  sandwich: Sandwich,
  coffee: Coffee,
}

/** The icon of a reward on its slot of a heart card, by name. */
export const goalIcon = (name: string): IconType => icons[name] ?? Gift
