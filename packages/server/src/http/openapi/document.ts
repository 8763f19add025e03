import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { type TillCall, tillCalls } from '@herzkarte/contract/till/index.ts'
import { faultResponses } from './answers.ts'
import { areaTags } from './areas.ts'
import { eventsOperation } from './events-operation.ts'
import { fileOperations } from './file-operations.ts'
import { callOperation, tillOperation } from './operations.ts'
import { componentSchemas, type Schema } from './schemas.ts'

const introduction = `What the Herzkarte app and the tills of the shop say to the server.

Every answer is the envelope \`{ errorCode, errorMessage, result }\`. \`errorCode\` 0 is success; a catalogued refusal comes with HTTP 200 and
its own code, a fault of the request itself with its HTTP status and a code from 90400 up. \`errorMessage\` is in the caller's language (\`lang\`:
\`de_DE\`, \`en_US\` or \`fr_FR\`).

A member's call carries the access token and the \`merchantId\`. \`10402\` says that the token ran out: exchange the refresh token and ask again.
\`10401\` says that the session is over. Commands that move value carry an \`operationId\` made by the client: sent again, they get their first
answer again.

Calls marked as an addition are not in the specification; a screen needed them.`

/** The OpenAPI 3.1 document of everything the server answers, made of the same declarations that it validates with. */
export function openApiDocument(merchantName: string): Schema {
  const till = Object.values(tillCalls) as unknown as TillCall[]
  const operations = [...allCalls.map(callOperation), eventsOperation(), ...fileOperations(), ...till.map(tillOperation)]
  return {
    openapi: '3.1.0',
    info: { title: `Herzkarte for ${merchantName}`, version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: [
      ...areaTags,
      { name: 'events', description: 'The member’s own changes as they happen.' },
      { name: 'till', description: 'The tills of the shop. Each store has its key; members never call these.' },
    ],
    paths: Object.fromEntries(operations.map(([path, method, operation]) => [path, { [method]: operation }])),
    components: {
      schemas: componentSchemas(),
      responses: faultResponses(),
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token that signing in answers with.' },
        till: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Till` and the key of the store: `Till 3kfA…`.' },
      },
    },
  }
}
