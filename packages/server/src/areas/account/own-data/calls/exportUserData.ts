import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { exportAccount } from '../export-account.ts'

export const exportUserData = handleRead(
  contract.exportUserData,
  async function exportUserData(_, { db, member, content, services, now, fail }) {
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    const { merchantId, name } = content.merchant
    const account = {
      format: 'herzkarte-export',
      version: 1,
      exportedAt: now.toISOString(),
      merchant: { merchantId, name },
      ...(await exportAccount(db, own, services.settings.secret)),
    } as const
    return services.memberData.export(db, own.memberId, account)
  },
)
