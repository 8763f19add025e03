import { type Stored, stored } from '@herzkarte/ui/storage.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { type Action, emptyRegister, type Register, reduce } from './register.ts'

const registers = new Map<string, Stored<Register>>()

function isRegister(value: unknown): value is Register {
  const { basket, parked } = (value ?? {}) as Partial<Register>
  return Array.isArray(basket?.lines) && Array.isArray(parked)
}

function registerOf(storeId: string): Stored<Register> {
  const known = registers.get(storeId) ?? stored(`till.register.${storeId}`, isRegister)
  registers.set(storeId, known)
  return known
}

/**
 * The basket and the parked baskets of this till. Unlike the queue they are stored at once, before the next key is pressed: a reload loses nothing that
 * was scanned.
 */
export function useRegister(storeId: string): [Register, (action: Action) => void] {
  const store = registerOf(storeId)
  const register = useSyncExternalStore(store.subscribe, store.get) ?? emptyRegister
  const dispatch = useCallback((action: Action) => store.set(reduce(store.get() ?? emptyRegister, action)), [store])
  return [register, dispatch]
}
