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
