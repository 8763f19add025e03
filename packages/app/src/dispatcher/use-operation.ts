import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiCall, CallOptions } from './api.ts'
import { CallFailure } from './failure.ts'
import { type Following, refresh } from './query.ts'
import { useIsOpen } from './use-is-open.ts'

interface Stored {
  id: string
  at: number
  /** An attempt had no answer: the request may still arrive and be executed. */
  isOpen?: true
}

/** Long enough for a trip home without reception. After that, the shopper means a new operation. */
const retainedMs = dayMs
/** Operations that were sent and not answered yet. They are stored on the device, so that a retry after a restart is still the same operation. */
const store = storedForMember<Record<string, Stored>>(
  'operations',
  (value): value is Record<string, Stored> => typeof value === 'object' && value !== null,
)

/** Id of a command. It is created and stored before the command is sent, and stays the same until there is an answer. */
export function storeOperation(key: string, now = Date.now()): string {
  const young = Object.fromEntries(Object.entries(store.get() ?? {}).filter(([, { at }]) => now - at < retainedMs))
  const stored = young[key] ?? { id: newOperationId(), at: now }
  store.set({ ...young, [key]: stored })
  return stored.id
}

/** Deletes the ids of answered commands: one, or all whose key starts with `keyStart`. */
export function purgeOperations(keyStart: string): void {
  store.set(Object.fromEntries(Object.entries(store.get() ?? {}).filter(([key]) => !key.startsWith(keyStart))))
}

/** Calls that take an operation id. */
type OperationName = { [Name in CallName]: Input<Name> extends { operationId: string } ? Name : never }[CallName]
/** Their input without it. */
type Command<Name extends OperationName> = Omit<Input<Name>, 'operationId'>

interface OperationOptions<Name extends OperationName> extends CallOptions {
  /** What the shopper sees when sending. The same command with different content on the screen is a new operation. */
  seen?: (command: Command<Name>) => string
  /** What it takes back: doing that again is a new operation, even if the answer to the first one never arrived. */
  undoes?: readonly { callName: OperationName }[]
}

/** Acts through a call that moves value. A retry after a failure is the same operation and is executed once. */
export function useOperation<Name extends OperationName>(
  call: ApiCall<Name>,
  { refreshes = [], onSuccess, ...options }: OperationOptions<Name> & Following<Name, Command<Name>> = {},
) {
  const client = useQueryClient()
  const isOpen = useIsOpen()
  return useMutation({
    mutationFn: (command: Command<Name>) => operate(call, command, { ...options, isOpen }),
    onSuccess,
    // Also after a failure: what was shown may be older than the server's state.
    onSettled: () => refresh(refreshes, client),
  })
}

/** The same outside of a component. */
export async function operate<Name extends OperationName>(
  call: ApiCall<Name>,
  command: Command<Name>,
  { seen, undoes = [], ...options }: OperationOptions<Name>,
): Promise<Result<Name>> {
  const key = `${call.callName} ${JSON.stringify([command, seen?.(command) ?? ''])}`
  const operationId = storeOperation(key)
  try {
    const result = await call({ ...command, operationId } as unknown as Input<Name>, options)
    purgeOperations(key)
    for (const { callName } of undoes) purgeOperations(`${callName} `)
    return result
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'rejected') noteOpen(key)
    else if (wasNotDone(error) && !store.get()?.[key]?.isOpen) purgeOperations(key)
    throw error
  }
}

/**
 * From now on an error concerns one attempt only: another attempt may still succeed. Tapping again stays the same operation, so all attempts are
 * executed once in total.
 */
function noteOpen(key: string): void {
  const all = store.get() ?? {}
  if (all[key]) store.set({ ...all, [key]: { ...all[key], isOpen: true } })
}

/**
 * The command itself was rejected. A missing answer or a server error (codes that begin with `internalError`) leaves open whether it was executed.
 */
function wasNotDone(error: CallFailure): boolean {
  return error.code < errors.internalError && !error.is(errors.ledgerUnavailable, errors.ledgerTimedOut)
}
