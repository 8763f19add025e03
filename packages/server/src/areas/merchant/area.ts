import { shares } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import { AppInfo, AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import * as contract from '@herzkarte/contract/merchant/index.ts'
import { APP_INFO_PATH, APP_VERSION_PATH } from '@herzkarte/rules/constants.ts'
import { defineArea } from '../../runtime/area.ts'
import { deletesFrom, rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { serveAppFiles, serveAppLinks, serveSecurityContact } from './serve-app-files.ts'
import { serveMailPictures, serveShares } from './share/serve-shares.ts'

export const merchant = defineArea({
  name: 'merchant',
  calls,
  rateLimits: {
    saveShareData: { calls: 120, minutes: 60 },
  },
  exports: { shares: rowsOf(shares.items, 'shares', 'order by shared_at, share_code') },
  // Links to their pages stop working.
  erases: deletesFrom('shares'),
  routes: [serveAppFiles, serveAppLinks, serveSecurityContact],
  pages: [serveShares, serveMailPictures],
  reference: {
    description: 'The shop: its stores, and which fields a registration shows.',
    declared: contract,
    files: [
      {
        name: 'appInfo',
        path: APP_INFO_PATH,
        shape: AppInfo,
        description: 'What the app shows for reading: imprint, guide, terms, privacy notice, questions. In one language.',
        parameters: [{ name: 'lang', in: 'query', required: false, schema: { type: 'string', examples: ['de_DE'] } }],
      },
      {
        name: 'appVersion',
        path: APP_VERSION_PATH,
        shape: AppVersion,
        description: 'The oldest version of an installed app that still works, what older ones say, and where the newest is found.',
        parameters: [],
      },
    ],
  },
})
