-- The discounts of a coupon with a budget are summed every minute.
drop index concurrently if exists user_coupons_redeemed;
create index concurrently user_coupons_redeemed on user_coupons (coupon_id) include (discount_cents) where status = 'Redeemed';
