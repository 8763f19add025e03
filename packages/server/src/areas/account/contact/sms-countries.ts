/**
 * Area codes that this merchant sends SMS to: the first ones in the list of countries (specification, section 2). Excludes expensive
 * numbers, because fraudsters earn money by making servers send to them.
 */
const served = ['+49', '+33', '+86', '+852', '+853', '+886', '+65']

export function isServedBySms(areaCode: string): boolean {
  return served.includes(areaCode)
}
