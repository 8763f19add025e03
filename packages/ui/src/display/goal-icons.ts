import ChefHat from 'lucide-react/icons/chef-hat'
import Coffee from 'lucide-react/icons/coffee'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Gift from 'lucide-react/icons/gift'
import Milk from 'lucide-react/icons/milk'
import Sandwich from 'lucide-react/icons/sandwich'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Soup from 'lucide-react/icons/soup'
import Utensils from 'lucide-react/icons/utensils'
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
