import * as contract from '@herzkarte/contract/account/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { contact } from './contact/area.ts'
import { credentials } from './credentials/area.ts'
import { facebook } from './facebook/area.ts'
import { identity } from './identity/area.ts'
import { newsletter } from './newsletter/area.ts'
import { ownData } from './own-data/area.ts'
import { partner } from './partner/area.ts'
import { passkeys } from './passkeys/area.ts'
import { photos } from './photos/area.ts'
import { printedCard } from './printed-card/area.ts'
import { profile } from './profile/area.ts'
import { registration } from './registration/area.ts'
import { sessions } from './sessions/area.ts'
import { undo } from './undo/area.ts'

export const account = defineArea({
  name: 'account',
  parts: [
    registration,
    sessions,
    credentials,
    identity,
    contact,
    undo,
    profile,
    photos,
    facebook,
    passkeys,
    printedCard,
    newsletter,
    partner,
    ownData,
  ],
  reference: { description: 'Registering, signing in and out, the profile.', declared: contract },
})
