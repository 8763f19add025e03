-- The secret that a code was made with, by its name: shown again while the secret is changed, it is still the same code.
alter table gift_holds add column code_key text;
alter table transfers add column code_key text;
alter table incoming_transfers add column code_key text;
