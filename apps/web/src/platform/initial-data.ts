/** What the server wrote into the page for its first view (an element `#dados`); undefined on pages without. Read once. */
export function takeInitialData<T>(): T | undefined {
  const element = document.getElementById('dados')
  element?.remove()
  return element?.textContent ? (JSON.parse(element.textContent) as T) : undefined
}
