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
import { signIn } from './sign-in/area.ts'
import { undo } from './undo/area.ts'

export const account = defineArea({
  name: 'account',
  // A folder knows only those before it, `texts`, and the members next to this file. `customer-service`, which has commands alone, comes before `own-data`.
  parts: [
    newsletter,
    sessions,
    contact,
    facebook,
    passkeys,
    credentials,
    identity,
    profile,
    photos,
    printedCard,
    registration,
    signIn,
    undo,
    partner,
    ownData,
  ],
  reference: { description: 'Registering, signing in and out, the profile.', declared: contract },
})
