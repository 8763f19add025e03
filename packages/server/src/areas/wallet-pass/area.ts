import * as contract from '@herzkarte/contract/wallet-pass/index.ts'
import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { defineArea } from '../../runtime/area.ts'
import { updatePassesJob } from '../../runtime/delivery/pass-updates.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { purged } from '../../runtime/retention.ts'
import { serveWalletPasses } from './apple/web-service/serve.ts'
import { getCodeForIos } from './calls/getCodeForIos.ts'
import { passkitGoogle } from './calls/passkitGoogle.ts'
import { passkitIos } from './calls/passkitIos.ts'
import { eraseWallet, exportWallet } from './member-data.ts'
import { refreshPasses } from './refresh-passes.ts'
import { updatePasses } from './update-passes.ts'

export const walletPass = defineArea({
  name: 'wallet-pass',
  calls: { getCodeForIos, passkitGoogle, passkitIos },
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
  exports: { wallet: exportWallet },
  erases: eraseWallet,
  routes: [serveWalletPasses],
  reference: { description: 'The customer card in Apple Wallet and Google Wallet.', declared: contract },
})
