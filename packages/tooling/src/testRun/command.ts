import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../../..')

export type Command = {
  words: string[]
  /** Where to run it; the root of the workspace when not given. */
  folder?: string
  variables?: Record<string, string>
}

/** Runs pnpm with its output going to a file, so that commands side by side do not mix theirs; true when it ended well. */
export async function runCommand(log: string, { words, folder = root, variables = {} }: Command): Promise<boolean> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', CI: process.env['CI'] ?? 'true', ...variables }
  const output = openSync(log, 'a')
  try {
    const child = spawn('pnpm', words, { cwd: folder, stdio: ['ignore', output, output], env })
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code === 0))
    })
  } finally {
    closeSync(output)
  }
}
