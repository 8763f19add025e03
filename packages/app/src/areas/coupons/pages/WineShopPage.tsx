import { AgeGate } from '../shops/AgeGate.tsx'
import { ShopPage } from './ShopPage.tsx'

/** Wine and sparkling wine: everybody may look, only adults may collect (specification, section 1). */
export default function WineShopPage() {
  return (
    <ShopPage world="wine">
      <AgeGate />
    </ShopPage>
  )
}
