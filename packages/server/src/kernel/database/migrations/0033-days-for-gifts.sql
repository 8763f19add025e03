-- Content that was applied before this setting existed.
update content_items set data = data || '{"giftReturnDays": 14}' where kind = 'merchant' and not data ? 'giftReturnDays';
