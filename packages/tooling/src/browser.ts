import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chrome or Chromium; CHROMIUM_PATH goes first. */
export const installedBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place))

/** Launch flags that Chromium needs as root and in containers. */
export const browserFlags = (): string[] => [
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * A browser for the tests: the installed one, else Debian's when root, else Playwright's.
 * Throws an error that says what is missing.
 */
export function findOrInstallBrowser(say: (line: string) => void): string {
  return installedBrowser() ?? fromDebian(say) ?? fromPlaywright(say) ?? missing()
}

function fromDebian(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing Chromium from Debian…')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  return installedBrowser()
}

function fromPlaywright(say: (line: string) => void): string | undefined {
  say('Downloading Chromium with Playwright…')
  const require = createRequire(new URL('../../../e2e/package.json', import.meta.url))
  const command = require.resolve('@playwright/test/cli')
  const done = spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'inherit' })
  if (done.status !== 0) return undefined
  const { chromium } = require('@playwright/test') as { chromium: { executablePath: () => string } }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function missing(): never {
  throw new Error('No Chrome or Chromium: install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.')
}
