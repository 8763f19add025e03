-- Results are counted, and recalled news deleted, by member after member of one item of news.
drop index concurrently if exists notifications_of_news;
create index concurrently notifications_of_news on notifications (news_id, member_id) where news_id is not null;
