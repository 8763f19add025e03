#!/bin/sh
# Has the standby of a worker take over when the worker does not answer: $0 <coordinator> <worker> ...
# A worker that only this script cannot reach commits nothing from then on, because it waits for its standby.
set -u
coordinator="$1"
shift
PGPASSWORD="$(cat /run/secrets/database_admin)"
export PGPASSWORD PGCONNECT_TIMEOUT=3
ask() {
  timeout 30 psql --host="$1" --username=postgres --dbname=herzkarte --no-psqlrc --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 --command="$2" 2> /dev/null
}
is_away() {
  for _ in 1 2 3 4 5; do
    ask "$1" 'select' > /dev/null && return 1
    sleep 1
  done
}

while sleep 2; do
  for worker in "$@"; do
    is_away "$worker" || continue
    # None if it has been replaced already, or if the coordinator is away as well.
    node="$(ask "$coordinator" "select nodeid from pg_dist_node where nodename = '$worker' and noderole = 'primary'")"
    [ -n "$node" ] && [ "$(ask "$worker-standby" 'select pg_is_in_recovery()')" = t ] || continue
    echo "$worker does not answer: $worker-standby takes over."
    ask "$worker-standby" 'select pg_promote()' > /dev/null || continue
    ask "$coordinator" "select citus_update_node($node, '$worker-standby', 5432, force => true, lock_cooldown => 1000)" > /dev/null &&
      echo "$worker-standby has taken over."
  done
done
