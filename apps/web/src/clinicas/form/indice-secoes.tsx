import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './form.module.css'
import { type IdSecao, SECOES } from './secoes.ts'
import { useEstado, useFormulario } from './use-campo.ts'

export const idDaSecao = (id: IdSecao) => `secao-${id}`

/** Section being read: the last one above the upper third of the window. */
function useSecaoAtual(): IdSecao {
  const [atual, setAtual] = useState<IdSecao>('identificacao')
  useEffect(() => {
    const visiveis = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visiveis.add(target.id)
          else visiveis.delete(target.id)
        const ultima = SECOES.findLast(({ id }) => visiveis.has(idDaSecao(id)))
        if (ultima) setAtual(ultima.id)
      },
      { rootMargin: '0px 0px -67% 0px' },
    )
    for (const { id } of SECOES) {
      const secao = document.getElementById(idDaSecao(id))
      if (secao) observer.observe(secao)
    }
    return () => observer.disconnect()
  }, [])
  return atual
}

/** Index of the form's sections, at the side or on top on phones; follows scrolling and marks errors. */
export function IndiceSecoes() {
  const form = useFormulario()
  const erros = useEstado(form, (estado) => estado.erros)
  const atual = useSecaoAtual()
  const lista = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const item = lista.current?.querySelector<HTMLElement>(`[data-secao="${atual}"]`)
    const faixa = lista.current?.parentElement
    // Scrolls only the strip on phones; the dialog must stay in place.
    if (item && faixa) faixa.scrollTo({ left: item.offsetLeft - faixa.clientWidth / 2 + item.offsetWidth / 2 })
  }, [atual])

  return (
    <nav className={classes.indice} aria-label="Partes do formulário">
      <ul ref={lista}>
        {SECOES.map(({ id, titulo, campos }) => {
          const comErro = campos.some((campo) => erros[campo])
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.item}
                data-secao={id}
                data-erro={comErro || undefined}
                aria-current={id === atual || undefined}
                aria-label={comErro ? `${titulo}, precisa de atenção` : undefined}
                onClick={() => {
                  const secao = document.getElementById(idDaSecao(id))
                  secao?.scrollIntoView({ behavior: 'smooth' })
                  secao?.focus({ preventScroll: true })
                }}
              >
                {titulo}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
