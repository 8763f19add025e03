import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import { updateUserIcon } from './calls/updateUserIcon.ts'
import { uploadUserIcon } from './calls/uploadUserIcon.ts'
import { servePhotos } from './serve-photos.ts'

export const photos = definePart({
  calls: { updateUserIcon, uploadUserIcon },
  rateLimits: {
    uploadUserIcon: { calls: 60, minutes: 60 },
  },
  // An upload that was never used.
  retention: [purged('photos', 'not in_use and created_at < $1', { olderThanMs: dayMs, oldestBy: 'created_at' })],
  routes: [servePhotos],
})
