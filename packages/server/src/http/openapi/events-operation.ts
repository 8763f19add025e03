import { errorsOfEveryMemberCall } from '@herzkarte/contract/call.ts'
import { eventsRetainedMs } from '@herzkarte/contract/events.ts'
import { errorList, errorTable } from './answers.ts'
import type { Schema } from './schemas.ts'

const description = `A stream of server-sent events: \`event: change\` with one JSON object whose \`type\` says what happened (hearts or
points landed or went back, a reward, coupon or voucher was used or returned, the card was scanned). Anyone who hears one reads the rest again, so a missed event costs freshness and
nothing else. With \`sinceMs\` the stream begins with what has happened in the last so many milliseconds, at most the last ${eventsRetainedMs}: what changed between
an app's first answers and its listening. The stream ends with the session and with the access token; come back with a fresh one. Errors come in the envelope, as JSON.`

/** `GET /events`. It is not a call: it has no result and does not end by itself. */
export function eventsOperation(): [string, string, Schema] {
  return [
    '/events',
    'get',
    {
      operationId: 'events',
      tags: ['events'],
      summary: 'events',
      description: `${description}\n\n${errorTable(errorsOfEveryMemberCall)}`,
      'x-errors': errorList(errorsOfEveryMemberCall),
      security: [{ member: [] }],
      parameters: [
        { name: 'merchantId', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'lang', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'sinceMs', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,5}$' } },
      ],
      responses: {
        200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        400: { $ref: '#/components/responses/malformedRequest' },
      },
    },
  ]
}
