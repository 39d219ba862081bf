import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LabCentre } from '@atrium/vendor-lab/model.ts'
import type { LabStart, ToLab } from '@atrium/vendor-lab-process/messages.ts'

const main = fileURLToPath(import.meta.resolve('@atrium/vendor-lab-process/main.ts'))

type Settings = { file: string; port: number; secret: string; centres: LabCentre[]; serverUrl: string }

/** Starts the vendor lab as a process of its own and waits until it answers; it ends at once, as a power cut would. */
export async function startLab({ serverUrl, ...settings }: Settings): Promise<{ kill: () => Promise<void> }> {
  const child = fork(main, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const start: LabStart = { type: 'START', intercomUrl: `${serverUrl}/intercoms/`, ...settings }
  const server: ToLab = { type: 'SERVER', url: serverUrl }
  for (const message of [start, server]) child.send(message)
  await once(child, 'message')
  return {
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
