#!/bin/sh
# Copies every node of the cluster of a coordinator to /backups, next to its write-ahead log, and makes a restore point of all nodes. Prints its name.
set -eu
coordinator="$1"
PGPASSWORD="$(cat /run/secrets/database_admin)"
export PGPASSWORD
ask() {
  psql --host="$1" --username=postgres --dbname=herzkarte --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 --command="$2"
}

nodes="$(ask "$coordinator" "select nodename from pg_dist_node where noderole = 'primary' order by groupid")"
for node in $nodes; do
  # A standby that has taken over goes on with the archive of its node.
  folder="/backups/${node%-standby}"
  rm -rf "$folder/base.part"
  pg_basebackup --host="$node" --username=postgres --pgdata="$folder/base.part" --wal-method=none --checkpoint=fast --no-manifest
done
# The copies before these stay, and what is needed to go on from them.
for node in $nodes; do
  folder="/backups/${node%-standby}"
  rm -rf "$folder/base.old"
  [ ! -e "$folder/base" ] || mv "$folder/base" "$folder/base.old"
  mv "$folder/base.part" "$folder/base"
  oldest="$folder/base.old"
  [ -e "$oldest" ] || oldest="$folder/base"
  pg_archivecleanup "$folder/wal" "$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$oldest/backup_label")"
done
point="herzkarte-$(date -u +%Y-%m-%dT%H%M%S)"
ask "$coordinator" "select citus_create_restore_point('$point')" > /dev/null
for node in $nodes; do ask "$node" 'select pg_switch_wal()' > /dev/null; done
mkdir -p /backups/points
echo "$nodes" > "/backups/points/$point"
echo "$point"
