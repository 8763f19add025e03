import { type Areas, callsOf } from '../../runtime/fold-areas.ts'
import { faultResponses } from './answers.ts'
import { callOperation, eventsOperation, fileOperation, tillOperation } from './operations.ts'
import { namedSchemas, type Schema } from './schemas.ts'

const introduction = `What the Herzkarte app and the tills of the shop say to the server.

Every answer is the envelope \`{ errorCode, errorMessage, result }\`. \`errorCode\` 0 is success; a catalogued error comes with HTTP 200 and
its own code, a fault of the request itself with its HTTP status and a code from 90400 up. \`errorMessage\` is in the caller's language (\`lang\`:
\`de_DE\`, \`en_US\` or \`fr_FR\`).

A member's call carries the access token and the \`merchantId\`. \`10402\` says that the token ran out: exchange the refresh token and ask again.
\`10401\` says that the session is over. Commands that move value carry an \`operationId\` made by the client: sent again, they get their first
answer again.

Calls marked as an addition are not in the specification; a screen needed them.`

const tillDescription = `The tills of the shop. Each store has its key; members never call these. The page \`docs/till.md\` of the repository goes
through each flow with requests and answers, says how a basket is priced, booked, returned and printed, and what a till does with each error.`

/** The OpenAPI 3.1 document of everything that the server answers. It is generated from the declarations that the server validates with. */
export function openApiDocument(merchantName: string, { all, till }: Areas): Schema {
  const sections = all.flatMap((area) => (area.reference ? [{ ...area, ...area.reference }] : []))
  const schemas = namedSchemas(sections.map(({ declared }) => declared))
  const operations = [
    ...sections.flatMap((area) => callsOf(area).map(({ call }) => callOperation(call, area.name, schemas))),
    eventsOperation(),
    ...sections.flatMap(({ name, files = [] }) => files.map((file) => fileOperation(file, name, schemas))),
    ...Object.values(till.calls).map(({ call }) => tillOperation(call, schemas)),
  ]
  return {
    openapi: '3.1.0',
    info: { title: `Herzkarte for ${merchantName}`, version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: [
      ...sections.map(({ name, description }) => ({ name, description })),
      { name: 'events', description: 'The member’s own changes as they happen.' },
      { name: 'till', description: tillDescription },
    ],
    paths: Object.fromEntries(operations.map(([path, method, operation]) => [path, { [method]: operation }])),
    components: {
      schemas: schemas.all(),
      responses: faultResponses(),
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token that signing in answers with.' },
        till: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Till` and the key of the store: `Till 3kfA…`.' },
      },
    },
  }
}
