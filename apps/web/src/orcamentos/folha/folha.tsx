import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import type { LinhaVisao, SecaoVisao, VisaoOrcamento } from '@portal/contract/orcamentos/visao'
import './folha.css'

type Props = {
  visao: VisaoOrcamento
  /** Picture of the clinic. */
  foto?: string | null
  /** Heading level of the title; sections are one level below. */
  nivel?: 1 | 2
}

/** A quote as a family reads it, on its page and in the preview. The server writes the same as plain HTML. */
export function Folha({ visao, foto = null, nivel = 1 }: Props) {
  const Titulo = nivel === 1 ? 'h1' : 'h2'
  const Secao = nivel === 1 ? 'h2' : 'h3'
  return (
    <article className="folha">
      <Titulo className="folha-titulo">{visao.titulo}</Titulo>
      <div className="folha-clinica">
        {foto && <img src={miniaturaDe(foto)} alt="" width={96} height={72} />}
        <p>
          <strong>{visao.clinica.nome}</strong>
          <span>{visao.clinica.lugar}</span>
        </p>
      </div>
      <Linhas linhas={visao.dados} />
      {visao.secoes.map((secao) => (
        <section key={secao.titulo}>
          <Secao className="folha-secao">{secao.titulo}</Secao>
          <Parte secao={secao} />
        </section>
      ))}
      <div className="folha-avisos">
        {visao.avisos.map((aviso) => (
          <p key={aviso}>{aviso}</p>
        ))}
      </div>
      <p className="folha-rodape">
        {visao.rodape.map((texto) => (
          <span key={texto}>{texto}</span>
        ))}
      </p>
    </article>
  )
}

function Parte({ secao }: { secao: SecaoVisao }) {
  if (secao.tipo === 'linhas') return <Linhas linhas={secao.linhas} />
  if (secao.tipo === 'lista')
    return (
      <ul className="folha-lista">
        {secao.itens.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return <p className="folha-texto">{secao.texto}</p>
}

const Linhas = ({ linhas }: { linhas: readonly LinhaVisao[] }) => (
  <table className="folha-linhas">
    <tbody>
      {linhas.map(({ chave, rotulo, detalhe, valor, total }) => (
        <tr key={chave} className={total && 'folha-total'}>
          <th scope="row">
            {rotulo}
            {detalhe && <small>{detalhe}</small>}
          </th>
          <td>{valor}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
