import { Fragment } from 'react'
import { Dialog } from '../dialog.tsx'
import { type Bloco, blocosDe, trechosDe } from './blocos.ts'
import classes from './guia.module.css'

const Texto = ({ texto }: { texto: string }) =>
  trechosDe(texto).map(({ tipo, texto }, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
    if (tipo === 'forte') return <strong key={n}>{texto}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
    return tipo === 'codigo' ? <code key={n}>{texto}</code> : <Fragment key={n}>{texto}</Fragment>
  })

function Parte({ bloco }: { bloco: Bloco }) {
  switch (bloco.tipo) {
    case 'titulo': {
      // The dialog's own title is the first.
      const Titulo = bloco.nivel <= 2 ? 'h3' : 'h4'
      return (
        <Titulo>
          <Texto texto={bloco.texto} />
        </Titulo>
      )
    }
    case 'paragrafo':
      return (
        <p>
          <Texto texto={bloco.texto} />
        </p>
      )
    case 'codigo':
      return <pre>{bloco.texto}</pre>
    case 'lista': {
      const Lista = bloco.numerada ? 'ol' : 'ul'
      return (
        <Lista>
          {bloco.itens.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
            <li key={n}>
              <Partes blocos={item} />
            </li>
          ))}
        </Lista>
      )
    }
    case 'tabela':
      return (
        <dl>
          {bloco.linhas.map(([primeira = '', ...resto]) => (
            <div key={primeira}>
              <dt>
                <Texto texto={primeira} />
              </dt>
              {resto.map((celula) => (
                <dd key={celula}>
                  <Texto texto={celula} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )
  }
}

const Partes = ({ blocos }: { blocos: Bloco[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
  blocos.map((bloco, n) => <Parte key={n} bloco={bloco} />)

/** A guide for owners, as it stands among the documents of the portal. */
export function Guia({ texto, onClose }: { texto: string; onClose: () => void }) {
  const [titulo, ...blocos] = blocosDe(texto)
  return (
    <Dialog opened title={titulo?.tipo === 'titulo' ? titulo.texto : 'Guia'} size="xl" onClose={onClose}>
      <article className={classes.guia}>
        <Partes blocos={blocos} />
      </article>
    </Dialog>
  )
}
