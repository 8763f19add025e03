import { getUserPoint } from '@herzkarte/contract/points/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readPoints } from '../read-points.ts'

export default handleRead(getUserPoint, (_, { db, member, content, now }) => readPoints(db, member.memberId, { content, now }))
