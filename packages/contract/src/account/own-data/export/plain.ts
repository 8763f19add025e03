import Type from 'typebox'

export const text = Type.String()
export const Amount = Type.Integer()
