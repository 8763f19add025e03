/** The coupon of each copy that other accounts with the member's contacts used before this one began. `$1` is the member. */
export const copiesBefore = `select split_part(split_part(gift, ':', 2), '/', 1) as coupon_id from given_before where member_id = $1 and gift like 'coupon:%'`
