#!/bin/sh
# Creates the two roles of docs/operations.md in a new database, and the database of the studio's preview. The passwords are secrets of deploy/compose.yaml.
set -eu
psql --username=postgres --dbname=herzkarte --no-psqlrc --set=ON_ERROR_STOP=1 \
  --set=owner="$(cat /run/secrets/database_owner)" --set=app="$(cat /run/secrets/database_app)" <<'SQL'
create role herzkarte_owner login password :'owner';
create role herzkarte_app login password :'app';
alter database herzkarte owner to herzkarte_owner;
create database herzkarte_preview owner herzkarte_owner;
SQL
