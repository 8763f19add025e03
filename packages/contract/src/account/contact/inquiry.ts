import Type from 'typebox'
import { visitorCall } from '../../call.ts'
import { Line, Text } from '../../shapes.ts'

export const sendIquiryEmail = visitorCall('sendIquiryEmail', {
  summary:
    "Writes to the merchant's customer service. A member gets a copy at the address of the account; a visitor, whose address nobody has verified, only a confirmation without the text. Errors name the fields in `result.fields`.",
  input: Type.Object({
    topic: Type.String({ maxLength: 40, description: '`card`, `hearts`, `account`, `store` or `other`' }),
    message: Text,
    /** Required from visitors. Members are identified by the name of the account. */
    name: Type.Optional(Line),
    /** Required without an account, or when the account has no address. */
    email: Type.Optional(Type.String({ maxLength: 320 })),
  }),
  errors: ['fieldRequired', 'emailFormatInvalid', 'sendEmailError'],
})
