import { useEffect } from 'react'

const CONTAGEM = /^\(\d+\) /

/** Shows a count before the title of the tab, also when the title changes; none for 0. */
export function useTituloComContagem(total: number) {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title || total === 0) return
    const mark = () => {
      const marked = `(${total}) ${document.title.replace(CONTAGEM, '')}`
      if (document.title !== marked) document.title = marked
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(CONTAGEM, '')
    }
  }, [total])
}
