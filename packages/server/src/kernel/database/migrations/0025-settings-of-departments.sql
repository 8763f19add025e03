-- Content that was applied before these settings existed: the tills go on as they did until the merchant decides.
update content_items set data = data || '{"payableByPoints": true}' where kind = 'department' and not data ? 'payableByPoints';
update content_items set data = data || '{"giftCardsEarn": true}' where kind = 'merchant' and not data ? 'giftCardsEarn';
