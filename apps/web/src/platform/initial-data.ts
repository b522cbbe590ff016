/** Data that the server wrote into the page (element `#dados`); undefined on pages without it. Can be read once. */
export function takeInitialData<T>(): T | undefined {
  const element = document.getElementById('dados')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as T) : undefined
}
