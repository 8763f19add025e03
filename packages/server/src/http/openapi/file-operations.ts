import { AppInfo, AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import { APP_INFO_PATH, APP_VERSION_PATH } from '@herzkarte/rules/constants.ts'
import type { TSchema } from 'typebox'
import { type Schema, schemaOf } from './schemas.ts'

const lang = { name: 'lang', in: 'query', required: false, schema: { type: 'string', examples: ['de_DE'] } }

/** The public JSON files, which are no calls: they come as they are, without the envelope, to anybody. */
export function fileOperations(): [string, string, Schema][] {
  return [
    fileOperation('appInfo', APP_INFO_PATH, AppInfo, {
      description: 'What the app shows for reading: imprint, guide, terms, privacy notice, questions. In one language.',
      parameters: [lang],
    }),
    fileOperation('appVersion', APP_VERSION_PATH, AppVersion, {
      description: 'The oldest version of an installed app that still works, what older ones say, and where the newest is found.',
      parameters: [],
    }),
  ]
}

interface About {
  description: string
  parameters: Schema[]
}

function fileOperation(name: string, path: string, shape: TSchema, { description, parameters }: About): [string, string, Schema] {
  const cached = 'Never kept without asking: `etag` and `if-none-match` tell whether it has changed. Other parameters are ignored.'
  const operation = {
    operationId: name,
    tags: ['merchant'],
    summary: name,
    description: `${description}\n\n${cached}`,
    security: [{}],
    parameters,
    responses: {
      200: { description: 'The file.', content: { 'application/json': { schema: schemaOf(shape) } } },
      304: { description: 'It is still the same.' },
    },
  }
  return [path, 'get', operation]
}
