import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

// Screens load parts of themselves when they are first shown, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

// Files share a page and the libraries, which take longest to load; our own modules, with what they hold, are new.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
})
afterEach(cleanup)
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** What jsdom lacks and Mantine asks for: media queries (none match), element sizes, scrolling, fonts, modal dialogs. */
const noMatch = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.defineProperty(window, 'matchMedia', { writable: true, value: noMatch })
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: NoResizeObserver })
Object.defineProperty(document, 'fonts', {
  writable: true,
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
