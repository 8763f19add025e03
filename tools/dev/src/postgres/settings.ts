import { totalmem } from 'node:os'

/** PostgreSQL's settings for one machine that runs everything. They are passed at each start, so that a release can change them. */
export function postgresSettings(durable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: 'herzkarte',
    max_connections: '200',
    shared_buffers: durable ? `${buffersMegabytes(totalmem())}MB` : '128MB',
    effective_cache_size: `${Math.floor(totalmem() / 2 / megabyte)}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    // No replicas here: backups are dumps.
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // As deploy/postgres/herzkarte.conf: no values of rows or parameters.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    ...(durable ? {} : notDurable),
  }
}

/** For disposable databases: a crash of the machine may corrupt them, a crash of PostgreSQL does not. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '5min',
  scram_iterations: '1',
}

const megabyte = 2 ** 20

/** An eighth of the memory, half of what a machine of its own would give (`deploy/postgres/herzkarte.conf`). Pages are taken when they are first needed. */
const buffersMegabytes = (memory: number) => Math.min(Math.max(Math.floor(memory / 8 / megabyte), 128), 4096)
