import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import type { Logger } from 'pino'
import type { Wallets } from '../../kernel/ports.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { assertValid, readSigner } from './apple/signer.ts'
import { readAccount } from './google/account.ts'
import { WalletProblem } from './wallet-problem.ts'

interface Source<T> {
  name: WalletName
  /** Null if nothing is configured. */
  read: (() => T) | null
  check?: (value: T, now: Date) => void
}

/**
 * Reads certificates and keys once. Problems with them do not keep the server from starting: they are logged at start and whenever a pass
 * is requested.
 */
export function openWallets({ wallet }: Pick<Settings, 'wallet'>, log: Logger): Wallets {
  const { apple, google } = wallet
  const signer = open({ name: 'apple', read: apple && (() => readSigner(apple)), check: assertValid }, log)
  const account = open({ name: 'google', read: google && (() => readAccount(google)) }, log)
  return {
    offered: (now) => [...(signer.isGood(now) ? ['apple' as const] : []), ...(account.isGood(now) ? ['google' as const] : [])],
    apple: signer.get,
    google: account.get,
  }
}

function open<T>({ name, read, check = () => {} }: Source<T>, log: Logger) {
  const opened = read && attempt(read)
  if (opened && 'problem' in opened) log.error({ wallet: name }, opened.problem)

  function problemAt(now: Date): string | undefined {
    if (!opened) return 'Nothing is configured for this wallet; docs/operations.md says what it needs.'
    if ('problem' in opened) return opened.problem
    const checked = attempt(() => check(opened.value, now))
    return 'problem' in checked ? checked.problem : undefined
  }

  return {
    isGood: (now: Date) => problemAt(now) === undefined,
    get(now: Date): T | undefined {
      const problem = problemAt(now)
      if (problem === undefined && opened && 'value' in opened) return opened.value
      log.error({ wallet: name }, problem)
      return undefined
    },
  }
}

function attempt<T>(work: () => T): { value: T } | { problem: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof WalletProblem) return { problem: error.message }
    throw error
  }
}
