/**
 * Area codes that this merchant sends SMS to: those that lead the list of countries (specification, section 2). Numbers that cost a lot to
 * reach are a business of their own for somebody who makes a server send to them.
 */
const served = ['+49', '+33', '+86', '+852', '+853', '+886', '+65']

export function isServedBySms(areaCode: string): boolean {
  return served.includes(areaCode)
}
