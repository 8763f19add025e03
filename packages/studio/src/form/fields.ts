import type { RegistryFieldsType } from '@rjsf/utils'
import { Choice, Link, Switch } from './fields/Choice.tsx'
import { Goods, Pick } from './fields/Goods.tsx'
import { Picture } from './fields/Picture.tsx'
import { Rows } from './fields/Rows.tsx'
import { Sentence, Week } from './fields/Sentence.tsx'
import { Texts } from './fields/Texts.tsx'
import { Amount, Day, Line, Time } from './fields/Typed.tsx'
import type { FieldName } from './schema.ts'

const Hidden = () => null
const byName = { Amount, Choice, Day, Goods, Hidden, Line, Link, Pick, Picture, Rows, Sentence, Switch, Texts, Time, Week }

/** What shows a field, by the name that the walk over the schema gives it. */
export const fields = byName satisfies Record<FieldName, unknown> as RegistryFieldsType
