-- A claim is counted by the rates of the sale, whatever the merchant has changed since. The sales of earlier releases have none.
alter table open_sales add column rates jsonb;
