import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const places = [
  // Without a window to draw: journeys take a fifth less of the processor.
  '/usr/bin/chromium-headless-shell',
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

/**
 * Launch flags that Chromium needs as root and in containers; and it optimizes no script, since a page of a test is left
 * before that pays: a tenth of the processor's time.
 */
export const browserFlags = (): string[] => [
  '--disable-dev-shm-usage',
  '--js-flags=--no-opt,--no-maglev',
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
  // Not each release of Debian, and of those that come from it, has the first.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    run('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation')
    if (installedBrowser()) break
  }
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
