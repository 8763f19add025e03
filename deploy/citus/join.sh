#!/bin/sh
# Makes the coordinator and the workers that it is called with one cluster, once. From then on each node commits only what its standby has as well.
set -eu
coordinator="$1"
nodes="$*"
shift
PGPASSWORD="$(cat /run/secrets/database_admin)"
export PGPASSWORD
ask() {
  node="$1"
  shift
  psql --host="$node" --username=postgres --dbname=herzkarte --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 "$@"
}

# After a standby has taken over, the names of the nodes are others.
if [ "$(ask "$coordinator" --command='select count(*) from pg_dist_node where groupid > 0')" -ge $# ]; then
  echo "The cluster has its workers."
  exit 0
fi
ask "$coordinator" --command="select citus_set_coordinator_host('$coordinator', 5432)" > /dev/null
for worker in "$@"; do
  ask "$coordinator" --command="select citus_add_node('$worker', 5432)" > /dev/null
done
for node in $nodes; do
  ask "$node" --command="alter system set synchronous_standby_names = '*'" --command='select pg_reload_conf()' > /dev/null
done
echo "The cluster has $# workers."
