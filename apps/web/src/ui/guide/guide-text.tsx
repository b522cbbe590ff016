import { Fragment } from 'react'
import { anchorOf, type Block, spansOf } from './blocks.ts'
import classes from './guide-text.module.css'

type Imagem = { src: string; width: number; height: number }
type Como = {
  /** Number of levels by which headings are lowered. */
  abaixo?: 0 | 1
  /** True: headings get ids that addresses can link to. */
  comAncoras?: boolean
  imagemDe?: (arquivo: string) => Imagem | undefined
}

const Texto = ({ texto }: { texto: string }) =>
  spansOf(texto).map(({ tipo, texto }, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
    if (tipo === 'forte') return <strong key={n}>{texto}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
    return tipo === 'codigo' ? <code key={n}>{texto}</code> : <Fragment key={n}>{texto}</Fragment>
  })

function Parte({ bloco, como }: { bloco: Block; como: Como }) {
  const { abaixo = 0, comAncoras = false, imagemDe } = como
  switch (bloco.tipo) {
    case 'titulo': {
      const Titulo = (['h2', 'h3', 'h4'] as const)[Math.min(2, Math.max(0, bloco.nivel - 2 + abaixo))] ?? 'h4'
      return (
        <Titulo id={comAncoras ? anchorOf(bloco.texto) : undefined}>
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
    case 'imagem': {
      const imagem = imagemDe?.(bloco.arquivo)
      return imagem ? <img {...imagem} alt={bloco.alt} loading="lazy" decoding="async" /> : null
    }
    case 'lista': {
      const Lista = bloco.numerada ? 'ol' : 'ul'
      return (
        <Lista>
          {bloco.itens.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
            <li key={n}>
              <Partes blocos={item} como={como} />
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

const Partes = ({ blocos, como }: { blocos: Block[]; como: Como }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes
  blocos.map((bloco, n) => <Parte key={n} bloco={bloco} como={como} />)

/** Blocks of a guide below its title. */
export const GuideText = ({ blocos, ...como }: { blocos: Block[] } & Como) => (
  <article className={classes.guia}>
    <Partes blocos={blocos} como={como} />
  </article>
)
