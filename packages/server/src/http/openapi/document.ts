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
through each flow with requests and answers, and says what a till does with each error.

**Lines.** A line is goods, a \`depositReturn\` or a \`discount\` of the till. Only the last two have negative amounts. Weighed goods have
\`weightGrams\` and the quantity 1. A discount reduces the line that it names in \`ofLine\`, or the discountable goods in proportion to what they
cost (all goods, if those cost less). Everything else counts the net amounts: coupons, minimum baskets, hearts, points, tier, donations and
returns. A deposit return reduces the total and nothing else; the total may be negative. A line that makes no sense is rejected with the path
of the field.

**Order.** Discounts of the till, pieces that are free because of a reward, coupons on pieces, one coupon on the basket, co-payments, deposit
returns, vouchers. A reward that is a product of the shop takes one matching piece to zero: the one with which the customer pays least after
coupons, and the dearest one if that is equal. It earns nothing. Without a matching line, the reward stays
activated (reason noMatchingProduct). All other rewards are handed over next to the goods.
Coupons that do not combine with promotions leave lines with \`marks\` alone. Vouchers pay goods of the departments that the merchant allows,
then co-payments, and never more than the total.

**Allotment.** \`lines\` and \`vat\` distribute everything over lines and VAT codes. Each column adds up to its total, to the cent.

**Tenders.** If the merchant says so, what a gift card pays earns no hearts and points and does not count for the tier. Its part is taken from
the goods in proportion to what was paid for them. A quote does not know the tenders and shows what other means of payment earn.

**Without a card.** A sale without \`scanId\` and \`cardNumber\` is booked without a person. \`claim\` in the answer has the code for the receipt, and
hearts, points and punches say what it brings to a new card. Within the merchant's number of days a member can claim it with the code, once.
Until then it is looked up, counted, returned and voided by its number like any other. Afterwards it is erased.

**Gifts.** \`redeem\` and \`pickup\` hand a gift over. \`returnGift\` takes it back by the same code, in the same store and within the merchant's days.

**Customer service.** \`credit\` credits hearts, bakery points, punches or a coupon, and records who did it and why. Each key may credit a number of
times in an hour and in a day; \`10616\` says when it can go on. \`grant\` is the older form, for hearts only.

**Printing.** \`print\` has what the customer should read, in the language of the call: lines of at most 40 characters, values at the right. It says
what was used, saved and earned, the new balances, and the code of a sale without a card. A sale that is sent again prints the same.

**Reconciling.** \`totals\` has the sums of a day by till and by VAT code, \`receipt\` one receipt with everything that was allotted to its lines.
Amounts are gross. Co-payments of rewards belong to no code.

**Warnings.** A sale is not lost because of one bad field. Texts with half a character are repaired, tenders that do not add up are booked, and
in production unknown fields are ignored; \`warnings\` names each of them. In demo mode unknown fields are rejected (setting \`TILL_STRICT\`).`

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
