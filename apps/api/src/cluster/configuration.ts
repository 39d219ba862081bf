import { totalmem } from 'node:os'

export type ConfigurationOptions = {
  port: number
  /** Off only for tests: a crash of the machine may then destroy the data. */
  fsync: boolean
}

const MEBIBYTE = 1024 * 1024

/** PostgreSQL's settings as the text of a configuration file; everything that is not named keeps PostgreSQL's default. */
export function configuration(options: ConfigurationOptions): string {
  const settings = { ...common(options.port), ...memory(), ...(options.fsync ? {} : withoutDurability) }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
}

function common(port: number) {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    max_locks_per_transaction: 256,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    jit: 'off',
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    log_min_duration_statement: '2s',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %d ',
  }
}

function memory() {
  const total = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEBIBYTE
  const shared = Math.round(Math.min(1024, Math.max(128, total / 8)))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.round(Math.max(256, total / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
  }
}

const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  checkpoint_timeout: '30min',
  autovacuum_naptime: '10min',
  log_min_duration_statement: -1,
}
