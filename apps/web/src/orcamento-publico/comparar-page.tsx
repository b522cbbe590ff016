import { COMPARE, DIFEREM, saudacao } from '@portal/contract/orcamentos/pagina'
import { comparaVisoes, fraseDosRetirados } from '@portal/contract/orcamentos/visao'
import { getRouteApi } from '@tanstack/react-router'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { Consultor } from './consultor.tsx'
import './publica.css'
import { Topo } from './topo.tsx'

const route = getRouteApi('/orcamento/comparar/$token')

/** Up to three quotes of a family side by side; each is answered on its own page. */
export function CompararPage() {
  const pagina = route.useLoaderData()
  if (!pagina.comparacao) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />
  const { opcoes, consultor } = pagina.comparacao
  const abertas = opcoes.flatMap(({ conteudo, ...opcao }) => (conteudo ? [{ ...opcao, conteudo }] : []))
  const linhas = comparaVisoes(abertas.map(({ conteudo }) => conteudo))
  const retirados = fraseDosRetirados(opcoes.length - abertas.length)
  const saudada = abertas[0] && `${saudacao(abertas[0].conteudo.cliente)}.`
  return (
    <main className="aceite" data-larga tabIndex={-1}>
      <Topo titulo={COMPARE} texto={[saudada, abertas.length > 1 && DIFEREM].filter(Boolean).join(' ')} />
      <div className="aceite-corpo">
        {retirados && (
          <p className="aceite-frase" role="status">
            {retirados}
          </p>
        )}
        <section className="comparacao-rolagem" aria-label="Comparação">
          <table className="comparacao">
            <thead>
              <tr>
                <td />
                {abertas.map(({ token, conteudo }) => (
                  <th key={token} scope="col">
                    {conteudo.clinica.nome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {linhas.map(({ rotulo, valores, difere }) => (
                <tr key={rotulo} data-difere={difere || undefined}>
                  <th scope="row">
                    {rotulo}
                    {difere && ' ≠'}
                  </th>
                  {abertas.map(({ token }, n) => (
                    <td key={token}>{valores[n]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {abertas.map(({ token, situacao, conteudo }) => (
                  <td key={token}>
                    <a
                      className="aceite-botao"
                      href={`/orcamento/${token}`}
                      aria-label={`${situacao === 'aberto' ? 'Ver e aceitar' : 'Ver'} o orçamento de ${conteudo.clinica.nome}`}
                    >
                      {situacao === 'aberto' ? 'Ver e aceitar' : 'Ver'}
                    </a>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
        <Consultor consultor={consultor} conteudo={null} situacao="aberto" contato={pagina.contato} />
      </div>
    </main>
  )
}
