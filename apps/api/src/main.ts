/** Starts the server. */
import { flushCompileCache } from 'node:module'
import './quickLoading.ts'

await import('./start.ts')
flushCompileCache()
