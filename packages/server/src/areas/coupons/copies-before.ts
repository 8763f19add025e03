/** SQL: the coupon of each copy that other accounts with the member's contacts used before this one began. */
export const copiesBefore = (memberId: string) =>
  `select split_part(split_part(gift, ':', 2), '/', 1) as coupon_id from given_before where member_id = ${memberId} and gift like 'coupon:%'`
