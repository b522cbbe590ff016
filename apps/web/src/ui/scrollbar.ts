// Keeps the width of the page's scrollbar in `--portal-barra`: global.css leaves as much room while a dialog hides it. The body
// changes its width where a page became shorter meanwhile.
const { body, documentElement: page } = document
const observer = new ResizeObserver(() => {
  if (page.querySelector('[aria-modal="true"]')) return
  page.style.setProperty('--portal-barra', `${innerWidth - page.clientWidth}px`)
})
observer.observe(page)
observer.observe(body)

export {}
