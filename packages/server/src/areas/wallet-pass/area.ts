import { wallet as exported } from '@herzkarte/contract/account/own-data/export/account-part.ts'
import * as contract from '@herzkarte/contract/wallet-pass/index.ts'
import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { defineArea } from '../../runtime/area.ts'
import { updatePassesJob, voidPasses } from '../../runtime/delivery/pass-updates.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { partsOf, rowsOf } from '../../runtime/member-data.ts'
import { purged } from '../../runtime/retention.ts'
import { serveWalletPasses } from './apple/web-service/serve.ts'
import * as calls from './calls.ts'
import { refreshPasses, updatePasses } from './update-passes.ts'

const { passes, devices, codes } = exported.properties

export const walletPass = defineArea({
  name: 'wallet-pass',
  calls,
  rateLimits: {
    getCodeForIos: { calls: 60, minutes: 10 },
    passkitGoogle: { calls: 60, minutes: 10 },
    passkitIos: { calls: 120, minutes: 10 },
  },
  jobs: [dailyJob('refreshPasses', '00:30', (services) => refreshPasses(services)), onJob(updatePassesJob, updatePasses)],
  retention: [
    purged('wallet_codes', 'expires_at < $1', { olderThanMs: hourMs, oldestBy: 'expires_at' }),
    // A phone may be off for a long time; afterwards it must still learn that the pass has ended.
    purged('wallet_devices', '(member_id, pass_id) in (select member_id, pass_id from wallet_passes where voided_at < $1)', {
      olderThanMs: 90 * dayMs,
    }),
    purged('wallet_passes', 'voided_at < $1', { olderThanMs: 90 * dayMs, oldestBy: 'voided_at' }),
  ],
  exports: {
    wallet: partsOf({
      passes: rowsOf(passes.items, 'wallet_passes', 'order by made_at, pass_id'),
      devices: rowsOf(devices.items, 'wallet_devices', 'order by registered_at, device_id, pass_id'),
      codes: rowsOf(codes.items, 'wallet_codes', 'order by expires_at'),
    }),
  },
  // Phones learn of it from rows under the pseudonym, which contain the pass and its phone's push token for another three months.
  erases: (tx, { memberId, now }) => voidPasses(tx, memberId, {}, now),
  routes: [serveWalletPasses],
  reference: { description: 'The customer card in Apple Wallet and Google Wallet.', declared: contract },
})
