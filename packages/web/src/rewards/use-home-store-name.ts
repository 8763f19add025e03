import { useSession } from '../app/session.ts'
import { useMerchant } from '../merchant/index.ts'

/** Name of the member's own store; undefined when none was chosen, or while it is read. */
export function useHomeStoreName(): string | undefined {
  const storeId = useSession()?.user.homeStoreId
  const stores = useMerchant().data?.stores
  return stores?.find((store) => store.storeId === storeId)?.name
}
