import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiCall } from './api.ts'
import { type Command, type OperationName, type OperationOptions, operate } from './operation.ts'
import { refresh } from './query.ts'

/** Acts through a call that moves value. A retry after a failure is the same operation and is executed once. */
export function useOperation<Name extends OperationName>(
  call: ApiCall<Name>,
  { refreshes = [], ...options }: OperationOptions<Name> & { refreshes?: readonly ApiCall<CallName>[] } = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (command: Command<Name>) => operate(call, command, options),
    // Also after a failure: what was shown may be older than the server's state.
    onSettled: () => refresh(refreshes, client),
  })
}
