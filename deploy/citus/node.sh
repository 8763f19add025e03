#!/bin/bash
# Starts a node of deploy/citus/compose.yaml. An empty one becomes a copy of the node STANDBY_OF, or of its own backup as of RESTORE_POINT, or a new node.
set -euo pipefail
umask 077

# PostgreSQL accepts a key that nobody else may read; the mounted one can be read by all.
cp /run/secrets/node_tls_key /var/lib/postgresql/tls-key

# With which a node connects to the others, as each of its roles.
for role in postgres:database_admin herzkarte_owner:database_owner herzkarte_app:database_app; do
  printf '*:*:*:%s:%s\n' "${role%%:*}" "$(sed 's/[\\:]/\\&/g' "/run/secrets/${role##*:}")"
done > "$PGPASSFILE"
mkdir -p "$PGDATA" "/backups/$NODE/wal"
chown postgres /var/lib/postgresql/tls-key "$PGPASSFILE" "$PGDATA" "/backups/$NODE" "/backups/$NODE/wal"

if [ -s "$PGDATA/PG_VERSION" ]; then
  :
elif [ -n "${STANDBY_OF:-}" ]; then
  # The slot keeps what the standby has not read, also while it is away. It is there if the node had a standby before.
  copy=(gosu postgres pg_basebackup --host="$STANDBY_OF" --username=postgres --pgdata="$PGDATA" --checkpoint=fast --write-recovery-conf --slot=standby)
  "${copy[@]}" --create-slot || "${copy[@]}"
elif [ -n "${RESTORE_POINT:-}" ]; then
  cp -R "/backups/$NODE/base/." "$PGDATA"
  cat >> "$PGDATA/postgresql.auto.conf" << RECOVERY
restore_command = 'cp /backups/$NODE/wal/%f %p'
recovery_target_name = '$RESTORE_POINT'
recovery_target_action = 'promote'
synchronous_standby_names = ''
RECOVERY
  touch "$PGDATA/recovery.signal"
  chown -R postgres "$PGDATA"
fi

exec docker-entrypoint.sh "$@"
