import Type from 'typebox'
import { call } from '../call.ts'
import { Line, Nothing, Text } from '../shapes.ts'

export const sendIquiryEmail = call('sendIquiryEmail', {
  who: 'visitor',
  summary:
    "Writes to the merchant's customer service. A member gets a copy at the address of the account; a visitor, whose address nobody has verified, only a confirmation without the text. Refusals name the fields in `result.fields`.",
  input: Type.Object({
    topic: Type.String({ maxLength: 40, description: '`card`, `hearts`, `account`, `store` or `other`' }),
    message: Text,
    /** Visitors must give it; members are known by the name of the account. */
    name: Type.Optional(Line),
    /** Must be given by who has no account, or none with an address. */
    email: Type.Optional(Type.String({ maxLength: 320 })),
  }),
  result: Nothing,
  errors: ['fieldRequired', 'emailFormatInvalid', 'sendEmailError'],
})
