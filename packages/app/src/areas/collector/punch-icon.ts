import type { IconType } from '@herzkarte/ui/types.ts'
import Coffee from 'lucide-react/icons/coffee'
import Croissant from 'lucide-react/icons/croissant'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Sprout from 'lucide-react/icons/sprout'
import Wine from 'lucide-react/icons/wine'

const icons: Record<string, IconType> = { coffee: Coffee, bakery: Croissant, produce: Sprout, wine: Wine }

/** The icon of a collector card's punches, by department. */
export const punchIcon = (tone: string): IconType => icons[tone] ?? ShoppingBasket
