import { AgeGate } from '../parts/AgeGate.tsx'
import { ShopPage } from './ShopPage.tsx'

/** Wine and sparkling wine: to be looked at by everybody, for adults to have (specification, section 1). */
export default function WineShopPage() {
  return (
    <ShopPage world="wine">
      <AgeGate />
    </ShopPage>
  )
}
