// Keeps the width of the page's scrollbar in `--portal-barra`: global.css reserves as much room while a dialog hides
// it. Observes the body, whose width also changes when the page becomes shorter than the window.
const { body, documentElement: page } = document
const observer = new ResizeObserver(() => {
  if (page.querySelector('[aria-modal="true"]')) return
  page.style.setProperty('--portal-barra', `${innerWidth - page.clientWidth}px`)
})
observer.observe(page)
observer.observe(body)

export {}
