import { ShopPage } from './ShopPage.tsx'

/** Coffee and tea. */
export default function CoffeeShopPage() {
  return <ShopPage world="coffee" />
}
