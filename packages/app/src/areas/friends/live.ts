import { api } from '../../dispatcher/api.ts'
import { defineLive } from '../../live/live-area.ts'
import { friendReads, receiveReads } from './reads.ts'

export const friendsLive = defineLive({
  reads: {
    friendsChanged: [...friendReads, api.listNotification],
    transfersChanged: receiveReads,
    transferReceived: receiveReads,
  },
})
