import { ovenDishes } from './dishes/oven.ts'
import { pans } from './dishes/pans.ts'
import { pastaAndRice } from './dishes/pasta-and-rice.ts'
import { plates } from './dishes/plates.ts'
import { salads } from './dishes/salads.ts'
import { soups } from './dishes/soups.ts'
import { sweetDishes } from './dishes/sweet.ts'
import { bakery } from './goods/bakery.ts'
import { dairy } from './goods/dairy.ts'
import { drinks } from './goods/drinks.ts'
import { flowers } from './goods/flowers.ts'
import { frozen } from './goods/frozen.ts'
import { fruit } from './goods/fruit.ts'
import { gifts } from './goods/gifts.ts'
import { household } from './goods/household.ts'
import { meat } from './goods/meat.ts'
import { pantry } from './goods/pantry.ts'
import { tillGoods } from './goods/till.ts'
import { vegetables } from './goods/vegetables.ts'
import { wine } from './goods/wine.ts'
import type { Print } from './press.ts'
import { kitchenRewards } from './rewards/kitchen.ts'
import { outdoorRewards } from './rewards/outdoors.ts'
import { banners } from './scenes/banners.ts'
import { emptyStates } from './scenes/empty.ts'
import { farmVisit } from './scenes/farm.ts'
import { guide } from './scenes/guide.ts'
import { marketScenes } from './scenes/market.ts'
import { offers } from './scenes/offers.ts'
import { recipients } from './scenes/recipients.ts'
import { tiers } from './scenes/tiers.ts'

/** All pictures that are cut here. */
export const prints: Print[] = [
  ...bakery,
  ...fruit,
  ...vegetables,
  ...dairy,
  ...meat,
  ...drinks,
  ...pantry,
  ...frozen,
  ...wine,
  ...flowers,
  ...household,
  ...tillGoods,
  ...soups,
  ...salads,
  ...pans,
  ...ovenDishes,
  ...plates,
  ...pastaAndRice,
  ...sweetDishes,
  ...recipients,
  ...offers,
  ...banners,
  ...gifts,
  ...kitchenRewards,
  ...outdoorRewards,
  ...tiers,
  ...guide,
  ...emptyStates,
  farmVisit,
  ...marketScenes,
]
