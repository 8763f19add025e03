import { definePart } from '../../../runtime/area.ts'
import { login } from './calls/login.ts'
import { newLogin } from './calls/newLogin.ts'
import { verifyLoginEmail } from './calls/verifyLoginEmail.ts'

export const signIn = definePart({
  calls: { login, newLogin, verifyLoginEmail },
  hashing: ['login', 'newLogin'],
  rateLimits: {
    login: { calls: 60, minutes: 10 },
    newLogin: { calls: 60, minutes: 10 },
    verifyLoginEmail: { calls: 60, minutes: 10 },
  },
})
