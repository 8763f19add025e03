#!/bin/sh
# Archives a file of the write-ahead log, as PostgreSQL calls it: path and name. A file is there under its name only if it is complete.
set -eu
wal="/backups/$NODE/wal"
[ ! -e "$wal/$2" ] || exec cmp --silent "$1" "$wal/$2"
cp "$1" "$wal/$2.part"
sync "$wal/$2.part"
mv "$wal/$2.part" "$wal/$2"
