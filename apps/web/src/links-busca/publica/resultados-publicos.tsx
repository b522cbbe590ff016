import { Button } from '@mantine/core'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { BuscaPublica, CidadePublica } from '@portal/contract/links-busca/links-busca.contract'
import { ErroBusca } from '../../busca/resultados/erro-busca.tsx'
import { NenhumaClinica } from '../../busca/resultados/nenhuma-clinica.tsx'
import list from '../../busca/resultados/resultados.module.css'
import { ResultadosSecao } from '../../busca/resultados/resultados-secao.tsx'
import { ResultadosSkeleton } from '../../busca/resultados/resultados-skeleton.tsx'
import { messageOf } from '../../platform/api-error.ts'
import type { ResultadoPublico } from '../busca-publica.api.ts'
import { CartaoPublico } from './cartao-publico.tsx'
import classes from './publica.module.css'
import { PAGINAS_MAXIMO } from './publica-url.ts'

/** Number of cards above the fold, whose pictures load eagerly. */
const PRIMEIRAS = 2
const FALHA = 'Erro ao carregar clínicas. Por favor, tente novamente em alguns instantes.'

type Props = {
  busca: BuscaPublica
  raio: number
  cidade: CidadePublica | undefined
  /** Answer to this search or, if `anterior`, to the previous one. */
  resultado: ResultadoPublico | undefined
  anterior: boolean
  /** True while the next page is loading. */
  buscandoMais: boolean
  erro: unknown
  paginas: number
  comparar: readonly string[]
  onRetry: () => void
  onMais: () => void
  onComparar: (id: string) => void
  onOpen: (id: string) => void
  onAjuda: (id: string) => void
}

/** Message of a failed search. For a link that has ended it adds that the choices on the page are kept. */
function mensagemDe(erro: unknown): string {
  const mensagem = messageOf(erro, FALHA)
  return mensagem === LINK_INDISPONIVEL
    ? `${mensagem} O que você escolheu continua nesta página. Peça um novo link a quem enviou este.`
    : mensagem
}

/** Results of a family's search, nearest first. */
export function ResultadosPublicos(props: Props) {
  const { busca, raio, cidade, resultado, anterior, buscandoMais, erro, paginas } = props
  const falhou = erro !== undefined
  const vazio = resultado?.total === 0
  if (falhou && (anterior || !resultado)) return <ErroBusca mensagem={mensagemDe(erro)} onRetry={props.onRetry} />
  return (
    <ResultadosSecao raio={raio} cidade={cidade} total={resultado?.total} atual={resultado !== undefined && !anterior}>
      {!resultado && <ResultadosSkeleton />}
      {vazio && cidade && <NenhumaClinica raio={raio} cidade={cidade} />}
      {resultado && !vazio && (
        <div className={list.lista} data-anterior={anterior || undefined}>
          <ul className={classes.cartoes}>
            {resultado.clinicas.map((clinica, i) => (
              <li key={clinica.id}>
                <CartaoPublico
                  clinica={clinica}
                  loading={i < PRIMEIRAS ? 'eager' : 'lazy'}
                  mostrarPreco={busca.mostrar_preco}
                  comparada={props.comparar.includes(clinica.id)}
                  onComparar={props.onComparar}
                  onOpen={props.onOpen}
                  onAjuda={props.onAjuda}
                />
              </li>
            ))}
          </ul>
          {falhou && <ErroBusca mensagem={mensagemDe(erro)} onRetry={props.onRetry} />}
          {resultado.temMais && !falhou && (
            <div className={classes.mais}>
              <p>
                Mostrando as {resultado.clinicas.length} mais próximas de {resultado.total.toLocaleString('pt-BR')}
              </p>
              {paginas < PAGINAS_MAXIMO ? (
                <Button variant="default" size="md" loading={buscandoMais} onClick={props.onMais}>
                  Mostrar mais clínicas
                </Button>
              ) : (
                <p>Diminua o raio ou use os filtros para ver as outras.</p>
              )}
            </div>
          )}
        </div>
      )}
    </ResultadosSecao>
  )
}
