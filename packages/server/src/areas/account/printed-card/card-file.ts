import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { personNameIssue } from '@herzkarte/rules/person/person-name.ts'
import { textLengthIssue } from '@herzkarte/rules/text/text-length.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** The balance of a card: hearts by campaign. */
export type Holdings = Record<string, number>

/** A customer of a printed card from before this system. */
export interface CardCustomer {
  cardNumber: string
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`. */
  birthDate: string
  /** From a file, of its columns only. */
  holdings: Holdings
}

export interface CardFile {
  customers: CardCustomer[]
  /** One message each. A file with any problem is not imported. */
  problems: string[]
}

const personColumns = ['cardNumber', 'firstName', 'lastName', 'birthDate'] as const
const maxHearts = 1_000_000
const maxNameCharacters = 200

/**
 * Parses a file of card customers: CSV in UTF-8, separated by commas or semicolons, with a header line. The columns are `cardNumber`,
 * `firstName`, `lastName`, `birthDate` (YYYY-MM-DD) and campaign ids for the hearts on each card.
 */
export function readCardFile(text: string, campaignIds: readonly string[], today: string): CardFile {
  let rows: string[][]
  try {
    rows = parse(text, { bom: true, delimiter: [',', ';'], trim: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { customers: [], problems: [`The file is no CSV: ${error.message}.`] }
  }
  const [columns = [], ...lines] = rows
  const problems = columnProblems(columns, campaignIds)
  if (problems.length > 0) return { customers: [], problems }

  const customers = lines.map((line) => customerOf(columns, line))
  const seen = new Set<string>()
  for (const [index, customer] of customers.entries()) {
    const wrong = wrongFields(customer, today)
    if (seen.has(customer.cardNumber)) wrong.push('cardNumber comes twice')
    seen.add(customer.cardNumber)
    problems.push(...wrong.map((problem) => `Customer ${index + 1}: ${problem}.`))
  }
  return { customers, problems }
}

function columnProblems(columns: readonly string[], campaignIds: readonly string[]): string[] {
  const missing = personColumns.filter((column) => !columns.includes(column)).map((column) => `The column ${column} is missing.`)
  const known: readonly string[] = [...personColumns, ...campaignIds]
  const unknown = columns.filter((column) => !known.includes(column)).map((column) => `The column ${column} is no campaign.`)
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at).map((column) => `The column ${column} comes twice.`)
  return [...missing, ...unknown, ...twice]
}

function customerOf(columns: readonly string[], line: readonly string[]): CardCustomer {
  const value = new Map(columns.map((column, at) => [column, line[at] ?? '']))
  const words = (column: (typeof personColumns)[number]) => typedLine(value.get(column) ?? '')
  const campaigns = columns.filter((column) => !(personColumns as readonly string[]).includes(column))
  const holdings = campaigns.map((id): [string, number] => [id, heartsOf(value.get(id) ?? '')])
  return {
    cardNumber: cardNumberOf(words('cardNumber')) ?? '',
    firstName: words('firstName'),
    lastName: words('lastName'),
    birthDate: words('birthDate'),
    holdings: Object.fromEntries(holdings),
  }
}

/** NaN for anything but digits: `1.000` may be one heart or a thousand. */
function heartsOf(text: string): number {
  if (text === '') return 0
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

function wrongFields({ cardNumber, firstName, lastName, birthDate, holdings }: CardCustomer, today: string): string[] {
  const wrong: string[] = []
  if (cardNumber === '') wrong.push('cardNumber is none of ours')
  for (const [field, name] of Object.entries({ firstName, lastName })) {
    const odd = personNameIssue(name) ?? textLengthIssue(name, maxNameCharacters)
    if (name === '' || odd) wrong.push(`${field} is no name`)
  }
  if (!isDay(birthDate) || !isDateOfBirth(birthDate, today)) wrong.push('birthDate is no date of birth such as 1948-05-23')
  for (const [campaignId, hearts] of Object.entries(holdings)) {
    if (!Number.isInteger(hearts) || hearts < 0 || hearts > maxHearts) wrong.push(`${campaignId} is no number of hearts`)
  }
  return wrong
}
