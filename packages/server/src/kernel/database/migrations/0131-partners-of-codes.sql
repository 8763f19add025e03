-- The partner that a code is for, as the banner names it. Another one cannot exchange it. Codes without one are good for the only partner.
alter table auth_codes add column partner text;
